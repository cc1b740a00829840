/// Yes or no, in words of the question's own where it has some.
package struct BooleanFormat: Sendable, Hashable {
  package var yesText: LocalizedText?
  package var noText: LocalizedText?

  package init(yesText: LocalizedText? = nil, noText: LocalizedText? = nil) {
    self.yesText = yesText
    self.noText = noText
  }
}

extension BooleanFormat: DescribedFormat {
  var facets: FormatFacets {
    FormatFacets(
      .boolean, labels: [ValueLabel("true", yesText), ValueLabel("false", noText)])
  }

  mutating func changeTexts(_ change: TextChange) {
    change(&yesText)
    change(&noText)
  }
}
