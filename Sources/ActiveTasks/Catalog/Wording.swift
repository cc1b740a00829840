import StudyModel

/// Words that active tasks say, in English, Spanish and Arabic.
enum Wording {
  /// A text in the three languages; English is shown where a person speaks none of them.
  static func text(_ english: String, _ spanish: String, _ arabic: String) -> LocalizedText {
    LocalizedText(english: english, spanish: spanish, arabic: arabic)
  }

  /// Where one way of doing a task needs words and another none.
  static let none = text("", "", "")

  /// Words with a capital letter, where the script has some, and a full stop.
  static func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst() + "."
  }

  /// Sentences one after another.
  static func joined(_ sentences: [LocalizedText]) -> LocalizedText {
    text(
      sentences.map(\.english).joined(separator: " "),
      sentences.map(\.spanish).joined(separator: " "),
      sentences.map(\.arabic).joined(separator: " "))
  }

  /// How often something is done: `1 time`, `3 times`.
  static func times(_ number: Int) -> LocalizedText {
    text(
      count(number, "time", "times"), count(number, "vez", "veces"), arabicTimes.counted(number))
  }

  /// A number with its noun: `1 position`, `3 positions`.
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  private static let arabicTimes = ArabicNoun(
    one: "مرة واحدة", two: "مرتين", few: "مرات", many: "مرة")
}

/// The languages of some words, to put them into a sentence.
extension LocalizedText {
  var english: String { text(.english) }
  var spanish: String { text(.spanish) }
  var arabic: String { text(.arabic) }
}
