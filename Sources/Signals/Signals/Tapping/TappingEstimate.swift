/// How fast, how evenly and how surely a person taps two buttons in turn.
package struct TappingEstimate: Sendable, Equatable {
  /// Taps on a button.
  package var tapCount: Int
  /// Taps beside both buttons.
  package var missCount: Int
  /// Taps on the left button.
  package var leftCount: Int
  /// Taps on the right button.
  package var rightCount: Int
  /// Of all pairs of taps that followed each other on buttons, the share that changed the button,
  /// 0 to 1; nil without a pair.
  package var alternationShare: Double?
  /// The speed and evenness, or why they cannot be told.
  package var rhythm: Result<TappingRhythm, Absence>
}

/// The times between taps, hits and misses alike: a miss is a matter of aim, not of rhythm.
package struct TappingRhythm: Sendable, Equatable {
  /// Taps a second: intervals over the time from the first to the last tap.
  package var tapsPerSecond: Double
  /// The mean interval, in seconds.
  package var meanIntervalSeconds: Double
  /// The median interval, in seconds.
  package var medianIntervalSeconds: Double
  /// The standard deviation of the intervals (n - 1), in seconds.
  package var deviationSeconds: Double
  /// The slope of the interval over time by least squares, in milliseconds a second; positive for a
  /// hand that gets slower.
  package var fatigueMillisecondsPerSecond: Double
  /// The standard error of that slope, in milliseconds a second.
  package var fatigueErrorMillisecondsPerSecond: Double
  /// The mean interval of the first third of the time, in seconds; nil without an interval in it.
  package var firstThirdIntervalSeconds: Double?
  /// The mean interval of the last third of the time, in seconds; nil without an interval in it.
  package var lastThirdIntervalSeconds: Double?

  /// The standard deviation as a share of the mean.
  package var coefficientOfVariation: Double { deviationSeconds / meanIntervalSeconds }

  /// How much longer the intervals of the last third are than those of the first, as a share.
  package var slowingShare: Double? {
    guard let first = firstThirdIntervalSeconds, let last = lastThirdIntervalSeconds, first > 0
    else { return nil }
    return last / first - 1
  }
}
