/// A zero-phase low-pass: a Butterworth filter of second order, run forwards and backwards.
enum LowPass {
  /// The filtered values, as many as were given; nil for a corner that is not under half of the rate.
  ///
  /// The gain at `cornerHz` is -6 dB; the ends are extended by odd reflection for one period of it.
  static func smoothed(_ values: [Double], cornerHz: Double, rateHz: Double) -> [Double]? {
    guard let first = values.first, let last = values.last, cornerHz > 0, 2 * cornerHz < rateHz
    else { return nil }
    let padding = min(Int(rateHz / cornerHz), values.count - 1)
    let head = values[0..<(padding + 1)].dropFirst().reversed().map { 2 * first - $0 }
    let tail = values[(values.count - 1 - padding)..<(values.count - 1)].reversed()
      .map { 2 * last - $0 }
    var padded = head + values + tail
    let stage = Biquad.lowPass(cornerHz: cornerHz, rateHz: rateHz)
    for _ in 0..<2 {
      stage.filter(&padded)
      padded.reverse()
    }
    return Array(padded[padding..<(padding + values.count)])
  }
}
