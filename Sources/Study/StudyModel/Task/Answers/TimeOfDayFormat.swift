/// A time on a 24-hour clock, bounds included.
package struct TimeOfDayFormat: Sendable, Hashable {
  package var earliest: TimeOfDay?
  package var latest: TimeOfDay?
  /// 1 to 30; the minute is a multiple of it.
  package var minuteStep: Int

  package init(earliest: TimeOfDay? = nil, latest: TimeOfDay? = nil, minuteStep: Int = 1) {
    self.earliest = earliest
    self.latest = latest
    self.minuteStep = minuteStep
  }
}

extension TimeOfDayFormat: DescribedFormat {
  var facets: FormatFacets { FormatFacets(.timeOfDay) }
}
