import Words

/// A text as one person gets it, and the language that it is in where that is not the page's.
///
/// A screen reader and a voice are told the language; otherwise they read Spanish as English.
package struct GivenText: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The text itself.
  package var words: String
  /// BCP 47; nil for a text that is in the language of the page, or in none.
  package var otherLanguage: String?

  package init(_ words: String, otherLanguage: String? = nil) {
    self.words = words
    self.otherLanguage = otherLanguage
  }

  package init(stringLiteral words: String) { self.init(words) }

  package var isEmpty: Bool { words.isEmpty }

  /// Whether its language is written from right to left; false where it is in no other language.
  package var isRightToLeft: Bool { otherLanguage.map(Language.isRightToLeft) ?? false }

  /// Other words in the same language.
  package func map(_ change: (String) throws -> String) rethrows -> GivenText {
    GivenText(try change(words), otherLanguage: otherLanguage)
  }
}

extension LocalizedText {
  /// The text for a person who reads `languages`, the preferred one first.
  ///
  /// The page is in the first of them that the program speaks, and in English where it speaks none.
  package func given(to languages: [String]) -> GivenText {
    let (text, language) = taken(for: languages)
    // A dialect of the page's language is read by the same voice.
    let page = Language(firstOf: languages).tag
    let isOther = language.map { !LanguageTag.isDialect($0, of: page) } ?? false
    return GivenText(text, otherLanguage: isOther ? language : nil)
  }
}
