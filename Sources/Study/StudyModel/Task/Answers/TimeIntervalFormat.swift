/// A length of time in whole minutes, stored in `min`.
package struct TimeIntervalFormat: Sendable, Hashable {
  @Stated package var minimumMinutes: Int
  @Stated package var maximumMinutes: Int
  /// 1 to 30; the answer is a multiple of it.
  package var minuteStep: Int

  /// From 0 to 1,440 minutes, or up to a longer minimum, in steps of 1, unless said otherwise.
  package init(
    minimumMinutes: Int? = nil, maximumMinutes: Int? = nil, minuteStep: Int? = nil
  ) {
    _minimumMinutes = Stated(minimumMinutes, default: 0)
    _maximumMinutes = Stated(maximumMinutes, default: max(1_440, minimumMinutes ?? 0))
    self.minuteStep = minuteStep ?? 1
  }
}

extension TimeIntervalFormat: DescribedFormat {
  var facets: FormatFacets {
    FormatFacets(
      .timeInterval,
      range: AnswerRange(whole: minimumMinutes, maximumMinutes, fractionDigits: 0), units: ["min"])
  }
}
