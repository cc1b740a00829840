import Words

/// Words that people type beside numbers, in whatever language they write them.
enum TypedWords {
  static let years = all(TerminalMessage.Typed.years)
  /// What joins two amounts: `1 h and 30`.
  static let and = all(TerminalMessage.Typed.and)
  /// What stands before a day or a month: `le 21`, `21 de noviembre`.
  static let of = all(TerminalMessage.Typed.of)
  /// What stands before a time of day: `at 7:30`.
  static let at = all(TerminalMessage.Typed.at)
  /// What says that a number is an hour of the day: `7 h 30`, `7 Uhr`.
  static let clock = all(TerminalMessage.Typed.clock)
  static let morning = all(TerminalMessage.Typed.morning)
  static let afternoon = all(TerminalMessage.Typed.afternoon)

  /// The words that every language has for one meaning, folded; a catalogue has blanks between them.
  static func all(_ message: Message) -> Set<String> {
    Set(
      Language.all.flatMap { language in
        message.text(in: language).split(separator: " ").map { String($0).folded }
      })
  }
}
