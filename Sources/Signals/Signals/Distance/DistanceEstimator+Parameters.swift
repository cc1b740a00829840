extension DistanceEstimator {
  /// What the estimator is tuned by.
  package struct Parameters: Sendable, Equatable {
    /// A fix is refused above twice the track's median error, held inside these bounds in metres.
    package var errorLimitMeters = 8.0...30.0
    /// Two fixes may not be further apart than this speed allows, beyond their errors.
    package var maximumSpeedMetersPerSecond = 4.0
    /// Fixes this near in time are fitted together.
    package var halfWindowSeconds = 3.0
    /// The path is measured between moments this far apart.
    package var legSeconds = 2.0
    /// Times nearer than this are one time: sums of seconds since 1970 are rounded to 2e-7 s.
    package var clockSlackSeconds = 1e-6
    /// A leg slower than this is rest.
    package var restSpeedMetersPerSecond = 0.2
    /// Without a used fix for longer than this, or 2.5 times the track's usual interval, the track
    /// has a hole.
    package var holeSeconds = 5.0
    /// However seldom fixes come, a longer time than this without one is a hole.
    package var longestHoleSeconds = 30.0
    /// Fixes are checked against steps or the receiver's speed over stretches this long.
    package var blockSeconds = 30.0
    /// How far the path may differ from the witness before it is pulled: the natural logarithm of
    /// their ratio, so about 10 %.
    package var slack = 0.1
    /// The share of the interval that must lie outside holes for the fixes to be used.
    package var leastCoverage = 0.5
    /// Fewer used fixes than this are not a track.
    package var fewestFixes = 5
    /// Where at less than this share of the moments with an accurate fix the place can be reached
    /// from the others, none is believed.
    package var leastConnectedShare = 0.6
    /// A larger median error than this makes the fixes worse than steps.
    package var poorErrorMeters = 20.0
    /// The error of a fix of dilution 1, in metres (user range error of an open receiver).
    package var metersPerDilution = 4.0
    /// The error of a fix that says nothing about it.
    package var assumedErrorMeters = 8.0

    /// The tuned values.
    package static let `default` = Parameters()

    package init() {}
  }
}
