/// An answer format that says of itself what others ask of it.
protocol DescribedFormat: TextHolding {
  var facets: FormatFacets { get }
}

/// Most formats have no texts.
extension DescribedFormat {
  mutating func changeTexts(_ change: TextChange) {}
}
