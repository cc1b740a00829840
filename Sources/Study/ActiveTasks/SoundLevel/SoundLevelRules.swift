package import StudyModel

/// How quiet it must be, and for how long in a row.
package struct SoundLevelRules: ExerciseRules {
  /// Quiet is what is below this: in dB(A) with a calibrated microphone.
  package var thresholdDecibels: Double
  /// The same without a calibration, in dB FS (A-weighted).
  package var thresholdDecibelsFullScale: Double
  package var interval: Duration
  /// So many quiet intervals in a row are wanted.
  package var wanted: Int
  /// After this it is over as it is.
  package var limit: Duration

  package init(
    thresholdDecibels: Double, thresholdDecibelsFullScale: Double, interval: Duration, wanted: Int,
    limit: Duration
  ) {
    self.thresholdDecibels = thresholdDecibels
    self.thresholdDecibelsFullScale = thresholdDecibelsFullScale
    self.interval = interval
    self.wanted = wanted
    self.limit = limit
  }

  package let algorithm = Measure.Algorithm(name: "quiet-intervals", version: "1")
  package var names: [MeasureName] {
    [.quietPassed, .quietIntervals, .soundIntervals, .backgroundLevel]
  }
  package var expectedSeconds: Double { interval.inSeconds * Double(wanted) }
  package var soundLevelInterval: Duration? { interval }

  package func begun(
    random: SeededRandom, context: ExerciseContext, at now: Instant
  ) -> any Exercise {
    SoundLevelRun(rules: self, microphone: context.microphone, at: now)
  }
}

extension MeasureName {
  package static let quietPassed = MeasureName(
    "passed", "1", "1 if it was quiet for as long as is wanted, 0 if not")
  package static let quietIntervals = MeasureName(
    "quietIntervals", "1", "the most quiet intervals in a row")
  package static let soundIntervals = MeasureName(
    "intervals", "1", "the intervals that were listened to")
  package static let backgroundLevel = MeasureName(
    "backgroundLevel", "dB",
    "the mean level of the last intervals, as many as are wanted, in dB(A); in dB FS where it is "
      + "marked `uncalibrated`")
}
