package import StudyModel

/// Words for patients, in English, Spanish and Arabic.
package protocol Trilingual: Worded {
  var words: (english: String, spanish: String, arabic: String) { get }
}

extension Trilingual {
  package var localized: LocalizedText {
    let words = words
    return LocalizedText(english: words.english, spanish: words.spanish, arabic: words.arabic)
  }
}
