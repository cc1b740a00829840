/// Options to be put in order, the first one first.
package struct RankingFormat: Sendable, Hashable {
  package var options: [ChoiceOption]
  /// How many of them are ranked; all unless said otherwise.
  package var rankedCount: Int
  package var order: ChoiceFormat.Order
  /// The name of the task's value set that the options are from; nil for options of its own.
  package var valueSet: String?

  /// A ranking of all options, unless `rankedCount` says how many.
  package init(
    options: [ChoiceOption], rankedCount: Int? = nil, order: ChoiceFormat.Order = .fixed,
    valueSet: String? = nil
  ) {
    self.options = options
    self.rankedCount = rankedCount ?? options.count
    self.order = order
    self.valueSet = valueSet
  }
}

extension RankingFormat: DescribedFormat {
  var facets: FormatFacets {
    FormatFacets(.ranking, lists: [options], valueSet: valueSet)
  }

  mutating func changeTexts(_ change: TextChange) {
    change(&options)
  }
}
