import Signals
package import StudyModel

/// One hand's tapping: how long, and with what.
package struct TappingRules: ExerciseRules {
  /// Nil for whichever the person likes.
  package var hand: Hand?
  /// From the first tap.
  package var length: Duration
  /// Whether two keys or switches stand for the two buttons.
  package var isByKey: Bool

  package init(hand: Hand?, length: Duration, isByKey: Bool = false) {
    self.hand = hand
    self.length = length
    self.isByKey = isByKey
  }

  /// How long the first tap is waited for.
  package static let startLimit: Duration = .seconds(120)
  /// The buttons, from left to right.
  package static let buttons = ["left", "right"]

  package let algorithm = Measure.Algorithm(
    name: TappingAnalysis.name, version: TappingAnalysis.version)
  package var names: [MeasureName] {
    [
      .tapCount, .missedTaps, .alternationShare, .tapRate, .tapInterval, .medianTapInterval,
      .tapIntervalVariability, .tapFatigue,
    ]
  }
  /// With a moment until the first tap.
  package var expectedSeconds: Double { length.inSeconds + 2 }

  package func begun(
    random: SeededRandom, context: ExerciseContext, at now: Instant
  ) -> any Exercise {
    TappingRun(rules: self, at: now)
  }
}

extension MeasureName {
  package static let tapCount = MeasureName("tapCount", "1", "the taps on the buttons")
  package static let missedTaps = MeasureName(
    "missedTaps", "1", "touches beside the buttons since the first tap")
  package static let alternationShare = MeasureName(
    "alternationShare", "%", "the share of taps that were on the other button than the tap before")
  package static let tapRate = MeasureName(
    "tapRate", "/s", "touches a second, from the first to the last")
  package static let tapInterval = MeasureName(
    "tapInterval", "s", "the mean time from one touch to the next")
  package static let medianTapInterval = MeasureName(
    "medianTapInterval", "s", "the median of those times, which does not feel one pause")
  package static let tapIntervalVariability = MeasureName(
    "tapIntervalVariability", "%", "the standard deviation of those times by their mean")
  package static let tapFatigue = MeasureName(
    "tapFatigue", "ms/s", "by how much those times grow each second; positive is slowing")
}
