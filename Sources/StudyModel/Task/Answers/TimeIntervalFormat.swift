/// A length of time in whole minutes, stored in `min`.
package struct TimeIntervalFormat: Sendable, Hashable {
  package var minimumMinutes: Int
  package var maximumMinutes: Int
  /// 1 to 30; the answer is a multiple of it.
  package var minuteStep: Int

  package init(minimumMinutes: Int = 0, maximumMinutes: Int = 1_440, minuteStep: Int = 1) {
    self.minimumMinutes = minimumMinutes
    self.maximumMinutes = maximumMinutes
    self.minuteStep = minuteStep
  }
}

extension TimeIntervalFormat: DescribedFormat {
  var facets: FormatFacets {
    FormatFacets(
      .timeInterval,
      range: AnswerRange(whole: minimumMinutes, maximumMinutes, fractionDigits: 0), units: ["min"])
  }
}
