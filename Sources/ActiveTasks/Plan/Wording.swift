import StudyModel

/// Words that active tasks say, in English and Spanish.
enum Wording {
  /// A text in both languages; English is shown where a task speaks neither.
  static func text(_ english: String, _ spanish: String) -> LocalizedText {
    LocalizedText(english, byLanguage: ["en": english, "es": spanish])
  }

  /// A length in words: `20 seconds`, `1 minute 30 seconds`.
  static func english(_ length: Duration) -> String {
    spelled(length, minute: ("minute", "minutes"), second: ("second", "seconds"))
  }

  static func spanish(_ length: Duration) -> String {
    spelled(length, minute: ("minuto", "minutos"), second: ("segundo", "segundos"))
  }

  private static func spelled(
    _ length: Duration, minute: (String, String), second: (String, String)
  ) -> String {
    let seconds = Int(length.inSeconds.rounded())
    let parts = [(seconds / 60, minute), (seconds % 60, second)].filter { $0.0 > 0 }
    return parts.map { "\($0) \($0 == 1 ? $1.0 : $1.1)" }.joined(separator: " ")
  }
}
