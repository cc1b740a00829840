/// One reason why an active task should not begin yet, with its numbers; words are made elsewhere.
package enum SignalFinding: Sendable, Equatable {
  /// Nothing usable came for so long.
  case noSamples(waitedSeconds: Double)
  /// Samples came, and more than half of their times repeat, so that they cannot be ordered.
  case timesOutOfOrder(sampleCount: Int)
  /// These axes stand still to the last digit, so they are not being read.
  case flatLine(axes: [SensorAxis], seconds: Double)
  /// An axis is at the end of its range; `railMetersPerSecondSquared` is that end.
  case saturatedAxis(SensorAxis, share: Double, railMetersPerSecondSquared: Double)
  /// Samples come too seldom or too often.
  case wrongRate(expectedHz: Double, achievedHz: Double)
  /// Samples are missing.
  case gaps(count: Int, totalSeconds: Double, longestSeconds: Double)
  /// Gravity has a wrong length, so that the unit or the calibration is wrong.
  case implausibleGravity(
    metersPerSecondSquared: Double, deviationPercent: Double, UnitSuspicion)
  /// The sensor is to be at rest and is not; root mean square about the middle.
  case notStill(metersPerSecondSquared: Double, limitMetersPerSecondSquared: Double)
  /// The receiver has no fix.
  case noFix(waitedSeconds: Double)
  /// The receiver's fixes are too coarse, or too rare; a nil error is one that it does not tell.
  case poorFix(errorMeters: Double?, limitMeters: Double, shareWithFix: Double)
  /// A gyroscope is needed and there is none.
  case noGyroscope
}
