package import StudyModel

/// Words for researchers, in English and Spanish; people who speak neither read the English ones.
package protocol Bilingual: Worded {
  var words: (english: String, spanish: String) { get }
}

extension Bilingual {
  package var localized: LocalizedText {
    let words = words
    return LocalizedText(words.english, byLanguage: ["en": words.english, "es": words.spanish])
  }
}
