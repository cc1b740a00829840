internal import Words

/// The forms that texts need in a language.
struct NeededForms {
  private let tag: String
  private let plurals: Set<String>
  private let ordinals: Set<String>

  init(tag: String) {
    self.tag = tag
    let formats = Formats.of(tag: tag)
    plurals = formats.categories(isOrdinal: false)
    ordinals = formats.categories(isOrdinal: true)
  }

  /// The forms that a language must have; those of a choice are the words of the English text.
  func names(_ choosing: CatalogueText.Choosing, english: CatalogueText) -> [String] {
    guard choosing.how != "choice" else { return english.forms.map(\.name) }
    return PluralForms.needed(known(choosing), in: tag)
  }

  /// Whether the language can use a form.
  func isUsed(
    _ form: String, _ choosing: CatalogueText.Choosing, english: CatalogueText
  ) -> Bool {
    guard choosing.how != "choice" else { return english[form] != nil }
    if form.hasPrefix("=") { return Double(form.dropFirst()) != nil }
    return known(choosing).contains(form)
  }

  private func known(_ choosing: CatalogueText.Choosing) -> Set<String> {
    choosing.how == "ordinal" ? ordinals : plurals
  }
}
