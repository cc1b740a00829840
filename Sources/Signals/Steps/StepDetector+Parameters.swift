extension StepDetector {
  /// What the detector is tuned by.
  ///
  /// The values were chosen together on 22 phone walks (six placements, 100 to 405 Hz), 12 wrist
  /// walks and 4.2 hours of driving, trains and desk work; none of them on a single recording.
  package struct Parameters: Sendable, Equatable {
    /// The rate at which the detector works; any input rate from 8 Hz is brought to it.
    package var rateHz = 50.0
    /// The band in which steps show; above the swing of an arm at most cadences.
    package var bandHz = 1.0...3.0
    /// A step's peak in the band is at least this high, in g.
    package var peakG = 0.03
    /// Two steps are at least this far apart, in seconds.
    package var shortestStepSeconds = 0.3
    /// The standard deviation in the band around a step is at least this large, in g.
    package var movementG = 0.03
    /// How alike one step or stride must be to the next: the autocorrelation at its best lag.
    package var regularity = 0.45
    /// The length of signal over which movement and regularity are measured, in seconds.
    package var windowSeconds = 4.0
    /// Fewer steps in a row than this are taken for something else.
    package var fewestStepsInRow = 8
    /// Samples further apart than this are not joined, in seconds.
    package var longestJoinSeconds = 0.5

    /// The tuned values.
    package static let `default` = Parameters()

    package init() {}
  }
}
