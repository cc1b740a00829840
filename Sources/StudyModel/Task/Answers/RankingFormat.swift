/// Options to be put in order, the first one first.
package struct RankingFormat: Sendable, Hashable {
  package var options: [ChoiceOption]
  /// How many of them are ranked; all unless said otherwise.
  package var rankedCount: Int
  package var order: ChoiceFormat.Order

  /// A ranking of all options, unless `rankedCount` says how many.
  package init(
    options: [ChoiceOption], rankedCount: Int? = nil, order: ChoiceFormat.Order = .fixed
  ) {
    self.options = options
    self.rankedCount = rankedCount ?? options.count
    self.order = order
  }
}

extension RankingFormat: DescribedFormat {
  var facets: FormatFacets { FormatFacets(.ranking, lists: [options]) }

  mutating func changeTexts(_ change: TextChange) {
    change(&options)
  }
}
