/// A text in the languages of its task; stored values are never localised.
package struct LocalizedText: Sendable, Hashable {
  /// The text by BCP 47 tag; a plain string in the file stands under the task's default language.
  package let byLanguage: [String: String]
  /// What is shown where a language is missing.
  package let fallback: String
  /// The BCP 47 tag of what is shown where a language is missing; nil where that belongs to no
  /// language, as digits do.
  package let fallbackLanguage: String?

  /// A text with its translations; `language` is that of `fallback`.
  package init(
    _ fallback: String, language: String? = nil, byLanguage: [String: String] = [:]
  ) {
    self.fallback = fallback
    self.byLanguage = byLanguage
    fallbackLanguage = language
  }

  /// The text for the first of `languages` that it has, else the default language's.
  ///
  /// `de-AT` falls back on `de`, `zh-Hant-TW` on `zh-Hant` and then on `zh`.
  package func text(in languages: [String]) -> String { taken(for: languages).text }

  /// The text for the first of `languages` that it has, and the tag that it stands under.
  func taken(for languages: [String]) -> (text: String, language: String?) {
    for language in languages {
      var tag = language[...]
      while !tag.isEmpty {
        if let text = byLanguage[String(tag)] { return (text, String(tag)) }
        tag = tag[..<(tag.lastIndex(of: "-") ?? tag.startIndex)]
      }
    }
    return (fallback, fallbackLanguage)
  }
}
