package import FHIRPath

/// One option of a choice; `value` is stored, `text` is shown.
package struct ChoiceOption: Sendable, Hashable {
  /// The code that is stored, unique in its choice.
  package var value: String
  package var text: LocalizedText
  /// Words below the text.
  package var detail: LocalizedText?
  package var image: MediaFile?
  /// `#rrggbb`.
  package var color: String?
  /// Whether choosing it unchooses all others, such as "none of these".
  package var isExclusive: Bool
  /// Whether it keeps its place when the options are shuffled.
  package var isFixedInPlace: Bool
  /// The option that asks for words of the person's own.
  package var other: OtherText?
  /// What the option counts in a score.
  package var score: ExactDecimal?
  package var code: Coding?

  package init(
    value: String, text: LocalizedText, detail: LocalizedText? = nil, image: MediaFile? = nil,
    color: String? = nil, isExclusive: Bool = false, isFixedInPlace: Bool = false,
    other: OtherText? = nil, score: ExactDecimal? = nil, code: Coding? = nil
  ) {
    self.value = value
    self.text = text
    self.detail = detail
    self.image = image
    self.color = color
    self.isExclusive = isExclusive
    self.isFixedInPlace = isFixedInPlace
    self.other = other
    self.score = score
    self.code = code
  }
}

/// What an "other" option asks for.
package struct OtherText: Sendable, Hashable {
  package var placeholder: LocalizedText?
  package var isRequired: Bool

  package init(placeholder: LocalizedText? = nil, isRequired: Bool = true) {
    self.placeholder = placeholder
    self.isRequired = isRequired
  }
}

extension ChoiceOption: TextHolding {
  mutating func changeTexts(_ change: TextChange) {
    change(&text)
    change(&detail)
    image?.changeTexts(change)
    other?.changeTexts(change)
  }
}

extension OtherText: TextHolding {
  mutating func changeTexts(_ change: TextChange) { change(&placeholder) }
}

extension MediaFile: TextHolding {
  mutating func changeTexts(_ change: TextChange) { change(&description) }
}
