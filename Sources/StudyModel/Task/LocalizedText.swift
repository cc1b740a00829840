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
  /// `de-AT` falls back on `de`.
  package func text(in languages: [String]) -> String {
    for language in languages {
      if let text = byLanguage[language] { return text }
      let primary = String(language.prefix { $0 != "-" })
      if let text = byLanguage[primary] { return text }
    }
    return fallback
  }
}
