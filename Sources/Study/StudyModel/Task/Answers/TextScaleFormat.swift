/// 2 to 8 options in an order, on a line.
package struct TextScaleFormat: Sendable, Hashable {
  package var options: [ChoiceOption]
  package var isVertical: Bool
  /// The name of the task's value set that the options are from; nil for options of its own.
  package var valueSet: String?

  package init(options: [ChoiceOption], isVertical: Bool = false, valueSet: String? = nil) {
    self.options = options
    self.isVertical = isVertical
    self.valueSet = valueSet
  }
}

extension TextScaleFormat: DescribedFormat {
  var facets: FormatFacets {
    FormatFacets(.textScale, lists: [options], valueSet: valueSet, isScale: true)
  }

  mutating func changeTexts(_ change: TextChange) {
    change(&options)
  }
}
