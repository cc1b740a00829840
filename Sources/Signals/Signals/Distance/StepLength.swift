/// The length of one step with its uncertainty.
package struct StepLength: Sendable, Equatable {
  /// The length of one step, in metres.
  package var meters: Double
  /// One standard deviation between and within people, in metres.
  package var standardDeviationMeters: Double

  /// A step length that was measured or estimated.
  package init(meters: Double, standardDeviationMeters: Double) {
    self.meters = meters
    self.standardDeviationMeters = standardDeviationMeters
  }

  /// The middle of a range, with half of its width as two standard deviations.
  package init(range: ClosedRange<Double>) {
    meters = (range.lowerBound + range.upperBound) / 2
    standardDeviationMeters = (range.upperBound - range.lowerBound) / 4
  }

  /// A grown person of unknown height at an ordinary pace: 0.70 m ± 0.10 m.
  ///
  /// One person alone went from 0.64 m (slow) to 0.94 m (fast) over twenty wheel-measured walks.
  package static let adult = StepLength(meters: 0.70, standardDeviationMeters: 0.10)
}
