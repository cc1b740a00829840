/// Finds the frequency and the strength of a tremor.
///
/// The spectra of three axes are added, so the way the sensor is held makes no difference.
package struct TremorAnalysis: Sendable, Equatable {
  package static let name = "welch-peak-3-12"
  package static let version = "1"

  /// Where tremors lie, in hertz: from the slow rest tremor of Parkinson's disease to the fast end
  /// of physiological tremor (Deuschl, Bain, Brin: Movement Disorders 13 Suppl 3:2, 1998).
  package static let bandHz = 3.0...12.0
  /// All movement that the band is a share of, in hertz.
  package static let movementHz = 1.0...15.0
  /// The length of one window of the spectrum, in seconds; half of it more is the least to judge.
  package static let windowSeconds = 3.0
  /// The lowest rate, in hertz, at which 15 Hz can be seen.
  package static let lowestRateHz = 30.0

  /// The dominant frequency may lie outside the band by what its own error is.
  private static let searchHz = 2.8...12.2
  /// A Hann window of 3 s spreads a sine over two thirds of a hertz to either side.
  private static let peakHalfWidthHz = 1.0
  private static let sideWidthHz = 2.0
  /// The length of gravity that is still believed, in m/s²: its middle is never moved so far.
  private static let plausibleGravity = 7.0...13.0

  /// A measurement; it has nothing to set.
  package init() {}

  /// The tremor of acceleration in m/s² with gravity.
  ///
  /// Throws `rateTooLow` under 30 Hz, `tooShort` or `gaps` without 4.5 s in windows of 3 s,
  /// `constant`, `unitImplausible` when gravity is not found, and `saturated`.
  package func estimate(of signal: AccelerationSignal) throws(Absence) -> TremorEstimate {
    let series = try TriaxialSeries(signal)
    guard !series.isConstant else { throw .constant }
    guard Self.hasGravity(series.vectors) else { throw .unitImplausible }
    guard !series.isSaturated else { throw .saturated }
    return try estimate(series)
  }

  /// The tremor of an angular rate in rad/s; throws as for an acceleration, gravity left aside.
  package func estimate(of signal: AngularRateSignal) throws(Absence) -> TremorEstimate {
    let series = try TriaxialSeries(signal)
    guard !series.isConstant else { throw .constant }
    return try estimate(series)
  }

  /// Whether gravity is found: a violent tremor hides it from the median of the lengths, a turning
  /// sensor from the length of the mean.
  private static func hasGravity(_ vectors: [Vector]) -> Bool {
    let mean = vectors.reduce(.zero, +) * (1 / Double(vectors.count))
    let median = vectors.map(\.length).median() ?? 0
    return plausibleGravity.contains(mean.length) || plausibleGravity.contains(median)
  }

  private func estimate(_ series: TriaxialSeries) throws(Absence) -> TremorEstimate {
    guard series.rateHz >= Self.lowestRateHz else { throw .rateTooLow }
    guard let rateHz = series.evenRateHz else { throw .gaps }
    let long = series.stretches.filter {
      series.times[$0.upperBound - 1] - series.times[$0.lowerBound] >= Self.windowSeconds
    }
    guard !long.isEmpty else { throw series.stretches.count > 1 ? .gaps : .tooShort }
    let spectrum = try Self.spectrum(series, long, rateHz: rateHz)
    guard spectrum.windowCount > 1 else { throw .tooShort }
    let band = spectrum.power(in: Self.bandHz)
    let movement = spectrum.power(in: Self.movementHz)
    return TremorEstimate(
      bandRootMeanSquare: band.squareRoot(), bandShare: movement > 0 ? band / movement : 0,
      peak: Self.peak(spectrum),
      analysedSeconds: long.reduce(0) {
        $0 + series.times[$1.upperBound - 1] - series.times[$1.lowerBound]
      })
  }

  private static func spectrum(
    _ series: TriaxialSeries, _ stretches: [Range<Int>], rateHz: Double
  ) throws(Absence) -> Spectrum {
    let pieces = stretches.map { series.resampled($0, rateHz: rateHz) }
    func axis(_ number: Int) throws(Absence) -> Spectrum {
      try Spectrum(
        of: pieces.map { $0[number] }, rateHz: rateHz, windowSeconds: windowSeconds, padding: 8)
    }
    return try axis(0) + axis(1) + axis(2)
  }

  private static func peak(_ spectrum: Spectrum) -> Result<TremorPeak, Absence> {
    guard let frequency = spectrum.peakHz(in: searchHz) else { return .failure(.nothingFound) }
    let top = spectrum.density[Int((frequency / spectrum.stepHz).rounded())]
    let sides = [
      (frequency - peakHalfWidthHz - sideWidthHz)...(frequency - peakHalfWidthHz),
      (frequency + peakHalfWidthHz)...(frequency + peakHalfWidthHz + sideWidthHz),
    ].map { spectrum.density[spectrum.places(in: $0)].median() ?? 0 }
    let prominence = top / max(sides[0], sides[1], .leastNormalMagnitude)
    guard prominence >= leastProminence(windows: spectrum.windowCount) else {
      return .failure(.nothingFound)
    }
    let width = 2 * peakHalfWidthHz
    let near = (frequency - peakHalfWidthHz)...(frequency + peakHalfWidthHz)
    let power = spectrum.power(in: near) - width * (sides[0] + sides[1]) / 2
    guard power > 0 else { return .failure(.nothingFound) }
    return .success(
      TremorPeak(
        frequencyHz: frequency, rootMeanSquare: power.squareRoot(), prominence: prominence))
  }

  /// How far a peak must stand out; the fewer windows, the further, since noise makes peaks too.
  ///
  /// Of simulated noise (white, and a random walk, on one axis and on three, 5 to 30 s, 1000 of each)
  /// less than one recording of a thousand passes it.
  private static func leastProminence(windows: Int) -> Double { 2 + 20 / Double(windows) }
}
