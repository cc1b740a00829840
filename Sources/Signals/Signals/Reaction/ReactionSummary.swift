/// How fast and how reliably a person reacts, over all trials of a test.
package struct ReactionSummary: Sendable, Equatable {
  /// Responses that were not false starts.
  package var validCount: Int
  /// Responses before a stimulus, or too soon after it.
  package var falseStartCount: Int
  /// Stimuli without a response in time: errors of omission.
  package var missCount: Int
  /// Valid responses at the lapse limit or later; misses are counted apart.
  package var lapseCount: Int
  /// The times of the valid responses, or why there are none to tell of.
  package var times: Result<ReactionTimes, Absence>

  /// Lapses and misses together, as most papers count lapses.
  package var lapseAndMissCount: Int { lapseCount + missCount }

  /// The share of stimuli and false starts that were neither lapses nor misses nor false starts, 0
  /// to 1; nil without any.
  package var performanceShare: Double? {
    let all = validCount + missCount + falseStartCount
    return all > 0 ? Double(validCount - lapseCount) / Double(all) : nil
  }
}

/// The times of valid responses.
package struct ReactionTimes: Sendable, Equatable {
  /// The mean, in seconds.
  package var meanSeconds: Double
  /// The median, in seconds.
  package var medianSeconds: Double
  /// The standard deviation (n - 1), in seconds; nil with one response.
  package var deviationSeconds: Double?
  /// A quarter of the times is below this, in seconds.
  package var lowerQuartileSeconds: Double
  /// Three quarters of the times are below this, in seconds.
  package var upperQuartileSeconds: Double
  /// The mean response speed: the mean of the reciprocals, in responses a second.
  package var meanSpeedPerSecond: Double
  /// The mean of the fastest tenth, in seconds.
  package var fastestTenthSeconds: Double
  /// The mean speed of the slowest tenth, in responses a second.
  package var slowestTenthSpeedPerSecond: Double

  /// From the lower to the upper quartile, in seconds.
  package var quartileRangeSeconds: Double { upperQuartileSeconds - lowerQuartileSeconds }
}
