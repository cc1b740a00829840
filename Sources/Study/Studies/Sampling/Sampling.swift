/// So many prompts a day at random times, apart from each other.
package struct Sampling: Sendable, Hashable {
  /// How many prompts a day; at least 1.
  package var count: Int
  /// The least time between two prompts, as elapsed time; whole minutes, at least one.
  package var gap: Duration
  package var way: SamplingWay
  package var hours: SamplingHours
  package var rules: PromptRules

  package init(
    count: Int, gap: Duration, way: SamplingWay = .exact, hours: SamplingHours, rules: PromptRules
  ) {
    self.count = count
    self.gap = gap
    self.way = way
    self.hours = hours
    self.rules = rules
  }

  /// How many prompts have room in so many minutes: all of them, unless the day is too short.
  func count(fitting minutes: Int) -> Int {
    guard minutes > 0 else { return 0 }
    return min(count, (minutes - 1) / gap.wholeMinutes + 1)
  }
}

extension Duration {
  /// The length in whole minutes, rounded towards zero.
  var wholeMinutes: Int { Int(components.seconds / 60) }
}
