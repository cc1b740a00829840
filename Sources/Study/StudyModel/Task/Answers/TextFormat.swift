package import Pattern

/// Free text.
package struct TextFormat: Sendable, Hashable {
  /// What the text is, which decides what is accepted and which keyboard helps.
  package enum Content: String, Sendable, Hashable, CaseIterable { case plain, email, telephone }

  package var content: Content
  /// In characters, as a person counts them.
  @Stated package var minimumLength: Int
  /// In characters too, with this number included.
  @Stated package var maximumLength: Int
  /// The whole text must match.
  package var pattern: Pattern?
  /// What is said to a text that does not match.
  package var patternText: LocalizedText?
  package var hasSeveralLines: Bool
  package var placeholder: LocalizedText?

  /// From 1 to 10,000 characters, or up to a longer `minimumLength`, unless lengths are given.
  package init(
    content: Content = .plain, minimumLength: Int? = nil, maximumLength: Int? = nil,
    pattern: Pattern? = nil, patternText: LocalizedText? = nil, hasSeveralLines: Bool = true,
    placeholder: LocalizedText? = nil
  ) {
    self.content = content
    _minimumLength = Stated(minimumLength, default: 1)
    _maximumLength = Stated(maximumLength, default: max(10_000, minimumLength ?? 0))
    self.pattern = pattern
    self.patternText = patternText
    self.hasSeveralLines = hasSeveralLines
    self.placeholder = placeholder
  }
}

extension TextFormat: DescribedFormat {
  var facets: FormatFacets { FormatFacets(.text) }

  mutating func changeTexts(_ change: TextChange) {
    change(&placeholder)
    change(&patternText)
  }
}
