/// A text with its translations by BCP 47 tag, from the `translation` extension.
package struct TranslatedText: Sendable, Hashable {
  /// The text in the language of the document.
  package var text: String
  /// Other languages; the document's own is not among them.
  package var translations: [String: String]

  package init(_ text: String, translations: [String: String] = [:]) {
    self.text = text
    self.translations = translations
  }

  /// Whether `words` is the text or one of its translations, upper and lower case aside.
  package func says(_ words: String) -> Bool {
    if text == words { return true }
    let folded = words.lowercased()
    return text.lowercased() == folded || translations.values.contains { $0.lowercased() == folded }
  }
}
