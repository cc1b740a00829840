/// A calendar date, bounds included.
package struct DateFormat: Sendable, Hashable {
  package let earliest: DateBound?
  package let latest: DateBound?

  package init(earliest: DateBound? = nil, latest: DateBound? = nil) {
    self.earliest = earliest
    self.latest = latest
  }
}

extension DateFormat: DescribedFormat {
  var facets: FormatFacets { FormatFacets(.date) }
}
