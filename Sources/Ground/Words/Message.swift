/// Words of the program's own: which ones, and what stands in them.
///
/// Its keys are typed: `Message` is made by the functions of `Keys/`, which are written from the English catalogue.
package struct Message: Sendable, Hashable {
  package let area: Area
  /// The key in the catalogue of the area.
  package let key: String
  private let values: [String: WordValue]

  init(_ area: Area, _ key: String, _ values: [String: WordValue] = [:]) {
    (self.area, self.key, self.values) = (area, key, values)
  }

  /// The words in one language; where it lacks them, in English.
  ///
  /// The key itself stands for words that nobody has.
  package func text(in language: Language) -> String {
    text(in: language, own: .of(language, area), first: .of(.first, area))
  }

  /// The words in the first of `languages`, BCP 47, that is spoken; else in English.
  package func text(_ languages: [String]) -> String {
    text(in: Language(firstOf: languages))
  }

  /// The words in one language; nil where its catalogue lacks them.
  package func ownText(in language: Language) -> String? {
    text(in: language, .of(language, area))
  }

  /// The words from the catalogue of the language, else from that of the first language.
  func text(in language: Language, own: Catalogue, first: Catalogue) -> String {
    text(in: language, own) ?? text(in: .first, first) ?? key
  }

  private func text(in language: Language, _ catalogue: Catalogue) -> String? {
    guard let template = catalogue.entries[key]?.form(values, in: language) else { return nil }
    return template.pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let words): text += words
      case .place(let name): text += values[name]?.text(in: language) ?? ""
      }
    }
  }
}

extension CatalogueEntry {
  /// The form for these values; where the one that is needed is missing, the one that is used for all others.
  func form(_ values: [String: WordValue], in language: Language) -> Template? {
    let named: String
    switch choosing {
    case .none: named = "other"
    case .plural(let name), .ordinal(let name):
      guard let digits = values[name]?.digits else { return forms["other"] }
      if let exact = forms["=\(digits)"] { return exact }
      named = Formats.of(language).category(of: digits, isOrdinal: choosing.isOrdinal)
    case .choice(let name): named = values[name]?.text(in: language) ?? "other"
    }
    return forms[named] ?? forms["other"]
  }
}
