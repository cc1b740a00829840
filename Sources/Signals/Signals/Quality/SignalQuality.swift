/// How good an acceleration signal is, before anything is measured with it.
package struct SignalQuality: Sendable, Equatable {
  package static let name = "signal-quality"
  package static let version = "1"

  /// Samples with a time of their own and three numbers.
  package var sampleCount: Int
  /// Samples of which a number is missing, infinite or beyond reason.
  package var unusableCount: Int
  /// Samples whose time is that of another one; they are left out.
  package var repeatedCount: Int
  /// Samples that stood after a later one; they are sorted in.
  package var lateCount: Int
  /// From the first to the last sample, in seconds.
  package var spanSeconds: Double
  package var intervals: IntervalQuality
  /// The axes that were at an end of their range.
  package var saturation: [AxisSaturation]
  /// The axes that never change while the sensor ought to feel something.
  package var flatAxes: [SensorAxis]
  package var gravity: GravityCheck
  /// Nil where the signal is zero throughout.
  package var orientation: SensorOrientation?

  /// Judges a signal.
  ///
  /// Throws `noSamples`; `tooShort` for a single sample; `timesOutOfOrder` if more than half of
  /// the times repeat; `gaps` if no two neighbours are left between them.
  package init(of signal: AccelerationSignal, facts: SensorFacts = SensorFacts()) throws(Absence) {
    let samples = try QualitySamples(signal)
    intervals = try IntervalQuality(
      times: samples.times, holes: signal.holes, expectedRateHz: facts.rateHz)
    let still = StillStretches(samples, holes: signal.holes)
    sampleCount = samples.times.count
    unusableCount = samples.unusableCount
    repeatedCount = samples.repeatedCount
    lateCount = samples.lateCount
    spanSeconds = (samples.times.last ?? 0) - (samples.times.first ?? 0)
    saturation = SensorAxis.allCases.compactMap {
      AxisSaturation.find(along: $0, samples.values(along: $0), facts: facts)
    }
    flatAxes = Self.flatAxes(samples, facts: facts)
    gravity = GravityCheck(samples, still: still)
    orientation = SensorOrientation(samples, still: still)
  }

  /// A real sensor's noise changes its last digit several times a second, unless a count is worth
  /// more than this.
  private static let coarseStep = 0.05
  /// When one axis moves by so much (m/s²), the others cannot stay as they are.
  private static let movement = 1.0
  /// Fewer samples than this may well be the same by chance.
  private static let fewestSamples = 10

  private static func flatAxes(_ samples: QualitySamples, facts: SensorFacts) -> [SensorAxis] {
    flatAxes(
      SensorAxis.allCases.map { axis in
        let values = samples.values(along: axis)
        return (axis: axis, spread: (values.max() ?? 0) - (values.min() ?? 0))
      }, sampleCount: samples.times.count, facts: facts)
  }

  /// Tells flat axes from how far the values of each spread.
  static func flatAxes(
    _ spreads: [(axis: SensorAxis, spread: Double)], sampleCount: Int, facts: SensorFacts
  ) -> [SensorAxis] {
    guard sampleCount >= fewestSamples else { return [] }
    let flat = spreads.filter { $0.spread == 0 }.map(\.axis)
    let isCoarse = (facts.stepMetersPerSecondSquared ?? 0) > coarseStep
    let moves = spreads.contains { $0.spread >= movement }
    return isCoarse && !moves ? [] : flat
  }
}
