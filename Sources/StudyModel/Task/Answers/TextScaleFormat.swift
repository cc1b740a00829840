/// 2 to 8 options in an order, on a line.
package struct TextScaleFormat: Sendable, Hashable {
  package var options: [ChoiceOption]
  package var isVertical: Bool

  package init(options: [ChoiceOption], isVertical: Bool = false) {
    self.options = options
    self.isVertical = isVertical
  }
}

extension TextScaleFormat: DescribedFormat {
  var facets: FormatFacets {
    FormatFacets(.textScale, lists: [options], isScale: true)
  }

  mutating func changeTexts(_ change: TextChange) {
    change(&options)
  }
}
