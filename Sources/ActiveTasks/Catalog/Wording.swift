import StudyModel

/// What puts the words of active tasks together.
enum Wording {
  /// Where one way of doing a task needs words and another none.
  static let none = LocalizedText("")

  /// Texts that stand for themselves one after another, in every language that one of them speaks.
  static func joined(_ texts: [LocalizedText], by separator: String = " ") -> LocalizedText {
    let languages = Set(texts.flatMap(\.byLanguage.keys))
    let joined = languages.map { language in
      (language, texts.map { $0.text(in: [language]) }.joined(separator: separator))
    }
    return LocalizedText(
      texts.map(\.fallback).joined(separator: separator),
      byLanguage: Dictionary(uniqueKeysWithValues: joined))
  }
}
