extension FilterBank {
  /// Values low-passed without delay and with a gain of 1 for what is constant.
  ///
  /// None if there are fewer values than half of the filter's length.
  static func lowPassed(
    _ values: [Double], hertz: Double, rateHz: Double, halfSeconds: Double
  ) -> [Double] {
    let taps = FilterDesign.coefficients(
      lowHz: nil, highHz: hertz, rateHz: rateHz, halfLength: Int(halfSeconds * rateHz))
    let gain = taps.reduce(0, +)
    var bank = FilterBank([taps.map { $0 / gain }])
    let outputs = values.compactMap { bank.add($0) } + bank.finish()
    return outputs.map { $0[0] }
  }
}
