import StudyModel

/// Words that the terminal says, in English and Spanish; `%1` and `%2` stand for values.
protocol Wording: Sendable {
  var words: (english: String, spanish: String) { get }
}

extension Wording {
  /// The words in the first of `languages` that is spoken, with their values.
  func text(_ languages: [String], _ values: String...) -> String { text(languages, values) }

  func text(_ languages: [String], _ values: [String]) -> String {
    var rest = inBothLanguages.text(in: languages)[...]
    var text = ""
    // One pass, so that a value that holds `%1` itself stays as it is.
    while let mark = rest.firstIndex(of: "%") {
      text += rest[..<mark]
      rest = rest[mark...].dropFirst()
      let index = rest.first?.wholeNumberValue.map { $0 - 1 }
      if let index, values.indices.contains(index) {
        text += values[index]
        rest = rest.dropFirst()
      } else {
        text += "%"
      }
    }
    return text + rest
  }

  var inBothLanguages: LocalizedText {
    let words = words
    return LocalizedText(
      words.english, byLanguage: ["en": words.english, "es": words.spanish])
  }
}
