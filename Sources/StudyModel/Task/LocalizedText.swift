/// A text in the languages of its task; stored values are never localised.
package struct LocalizedText: Sendable, Hashable {
  /// The text by BCP 47 tag; a plain string in the file stands under the task's default language.
  package let byLanguage: [String: String]
  /// What is shown where a language is missing.
  package let fallback: String

  package init(_ fallback: String, byLanguage: [String: String] = [:]) {
    self.fallback = fallback
    self.byLanguage = byLanguage
  }

  /// The text for the first of `languages` that it has, else the default language's.
  ///
  /// `de-AT` falls back on `de`, `zh-Hant-TW` on `zh-Hant` and then on `zh`.
  package func text(in languages: [String]) -> String {
    for language in languages {
      var tag = language[...]
      while !tag.isEmpty {
        if let text = byLanguage[String(tag)] { return text }
        tag = tag[..<(tag.lastIndex(of: "-") ?? tag.startIndex)]
      }
    }
    return fallback
  }
}
