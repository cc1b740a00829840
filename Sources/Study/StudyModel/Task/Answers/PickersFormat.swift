/// Several value pickers side by side, each with one value.
package struct PickersFormat: Sendable, Hashable {
  package var pickers: [[ChoiceOption]]
  /// Stands between the chosen texts when they are shown.
  package var separator: String

  package init(pickers: [[ChoiceOption]], separator: String = " ") {
    self.pickers = pickers
    self.separator = separator
  }
}

extension PickersFormat: DescribedFormat {
  var facets: FormatFacets { FormatFacets(.pickers, lists: pickers) }

  mutating func changeTexts(_ change: TextChange) {
    for index in pickers.indices { change(&pickers[index]) }
  }
}
