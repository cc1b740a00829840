/// A place: words, a position, or both; there is nothing to choose about it.
enum LocationFormat {
  static let facets = FormatFacets(.location)
}
