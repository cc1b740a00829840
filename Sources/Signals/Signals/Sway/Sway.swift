/// Measures the sway of quiet standing from the centre of pressure of a force plate.
package struct Sway: Sendable, Equatable {
  package static let name = "cop-plain"
  package static let version = "1"

  /// What is done to a record before it is measured.
  package enum Filter: String, Sendable, Hashable, CaseIterable {
    /// Nothing: every sample of the plate, with its noise.
    case unfiltered = "none"
    /// Means of 0.08 s at 25 Hz, then a Butterworth low-pass of order 4 at 10 Hz without delay.
    ///
    /// The pipeline of Quijoux and others, Physiological Reports 9:e15067, 2021.
    case swarii25LowPass10 = "swarii-25-butterworth-4-low-pass-10"
  }

  /// The least that is measured, in seconds; 25 s or more are usual.
  package static let shortestSeconds = 5.0
  /// The lowest rate in hertz.
  package static let lowestRateHz = 20.0
  /// A longer time without a sample is a hole, in seconds.
  package static let longestStepSeconds = 0.25
  /// The distance from the mean, root mean square, that a standing person can have, in cm.
  ///
  /// Quiet standing has 0.2 to 2; less than a fifth of a millimetre is no person, or metres, and
  /// 8 cm would be off the feet, or millimetres.
  package static let plausibleRadius = 0.02...8.0

  private static let filteredRateHz = 25.0
  private static let windowSeconds = 0.08
  private static let cornerHz = 10.0

  private let filter: Filter

  /// A measurement after a filter.
  package init(filter: Filter = .unfiltered) {
    self.filter = filter
  }

  /// The sway of a record.
  ///
  /// Throws `noSamples`, `tooShort` under 5 s, `rateTooLow` under 20 Hz, `timesOutOfOrder`, `gaps`
  /// over 0.25 s, `constant`, and `unitImplausible` when the positions are not centimetres.
  package func estimate(of record: CenterOfPressure) throws(Absence) -> SwayEstimate {
    let track = try PressureTrack(record)
    try Self.check(track)
    let shown = filter == .unfiltered ? track : Self.filtered(track)
    let ellipse = SwayEllipse(shown.mediolateral, shown.anteroposterior)
    guard ellipse.majorRootMeanSquare > 0 else { throw .constant }
    guard Self.plausibleRadius.contains(ellipse.radiusRootMeanSquare) else {
      throw .unitImplausible
    }
    return estimate(shown, ellipse)
  }

  private func estimate(_ track: PressureTrack, _ ellipse: SwayEllipse) -> SwayEstimate {
    let sides = Self.steps(track.mediolateral)
    let fronts = Self.steps(track.anteroposterior)
    let path = zip(sides, fronts).reduce(0) {
      $0 + ($1.0 * $1.0 + $1.1 * $1.1).squareRoot()
    }
    let seconds = track.seconds
    return SwayEstimate(
      mediolateralRootMeanSquare: Self.rootMeanSquare(track.mediolateral),
      anteroposteriorRootMeanSquare: Self.rootMeanSquare(track.anteroposterior),
      mediolateralRange: Self.range(track.mediolateral),
      anteroposteriorRange: Self.range(track.anteroposterior), ellipse: ellipse,
      pathLength: path, meanVelocity: path / seconds,
      mediolateralMeanVelocity: sides.reduce(0) { $0 + abs($1) } / seconds,
      anteroposteriorMeanVelocity: fronts.reduce(0) { $0 + abs($1) } / seconds,
      filter: filter, seconds: seconds)
  }

  private static func check(_ track: PressureTrack) throws(Absence) {
    let steps = steps(track.times)
    guard let interval = steps.median() else { throw .tooShort }
    guard interval > 0, 1 / interval >= lowestRateHz else { throw .rateTooLow }
    guard track.seconds >= shortestSeconds else { throw .tooShort }
    guard steps.allSatisfy({ $0 <= longestStepSeconds }) else { throw .gaps }
  }

  private static func filtered(_ track: PressureTrack) -> PressureTrack {
    let times = stride(from: 0, through: track.seconds, by: 1 / filteredRateHz)
      .map { track.times[0] + $0 }
    let average = SlidingAverage(times: track.times, windowSeconds: windowSeconds)
    let lowPass = ZeroPhaseLowPass(cornerHz: cornerHz, rateHz: filteredRateHz)
    return PressureTrack(
      times: times,
      mediolateral: lowPass.filtered(average.values(of: track.mediolateral, at: times)),
      anteroposterior: lowPass.filtered(average.values(of: track.anteroposterior, at: times)))
  }

  private static func steps(_ values: [Double]) -> [Double] {
    zip(values, values.dropFirst()).map { $1 - $0 }
  }

  private static func rootMeanSquare(_ values: [Double]) -> Double {
    let mean = values.mean() ?? 0
    return (values.map { ($0 - mean) * ($0 - mean) }.mean() ?? 0).squareRoot()
  }

  private static func range(_ values: [Double]) -> Double {
    (values.max() ?? 0) - (values.min() ?? 0)
  }
}
