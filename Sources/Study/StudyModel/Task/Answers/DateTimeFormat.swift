/// A date with a time to the minute, bounds on the date included.
package struct DateTimeFormat: Sendable, Hashable {
  package var earliest: DateBound?
  package var latest: DateBound?
  /// 1 to 30; the minute is a multiple of it.
  package var minuteStep: Int

  package init(earliest: DateBound? = nil, latest: DateBound? = nil, minuteStep: Int = 1) {
    self.earliest = earliest
    self.latest = latest
    self.minuteStep = minuteStep
  }
}

extension DateTimeFormat: DescribedFormat {
  var facets: FormatFacets { FormatFacets(.dateTime) }
}
