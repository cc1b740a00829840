import StudyModel

/// Words that active tasks say, in English and Spanish.
enum Wording {
  /// A text in both languages; English is shown where a task speaks neither.
  static func text(_ english: String, _ spanish: String) -> LocalizedText {
    LocalizedText(english, byLanguage: ["en": english, "es": spanish])
  }

  /// Words with a capital letter and a full stop.
  static func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst() + "."
  }

  /// A length in words: `20 seconds`, `1 minute 30 seconds`, to the hundredth of a second.
  static func english(_ length: Duration) -> String {
    spelled(
      length, hour: ("hour", "hours"), minute: ("minute", "minutes"),
      second: ("second", "seconds"), point: ".")
  }

  static func spanish(_ length: Duration) -> String {
    spelled(
      length, hour: ("hora", "horas"), minute: ("minuto", "minutos"),
      second: ("segundo", "segundos"), point: ",")
  }

  /// A number with its noun: `1 time`, `3 times`.
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }

  private typealias Noun = (one: String, many: String)

  private static func spelled(
    _ length: Duration, hour: Noun, minute: Noun, second: Noun, point: String
  ) -> String {
    let hundredths = Int((length.inSeconds * 100).rounded())
    let seconds = hundredths / 100
    let parts = [
      (String(seconds / 3600), hour), (String(seconds / 60 % 60), minute),
      (decimal(hundredths % 6000, point: point), second),
    ]
    let shown = parts.filter { $0.0 != "0" }
    return shown.map { "\($0) \($0 == "1" ? $1.one : $1.many)" }.joined(separator: " ")
  }

  /// Hundredths as a number without needless digits: `5`, `7.5`, `2.25`.
  private static func decimal(_ hundredths: Int, point: String) -> String {
    let rest = hundredths % 100
    let digits = String(100 + rest).dropFirst()
    let fraction = rest == 0 ? "" : rest % 10 == 0 ? digits.dropLast() : digits
    return String(hundredths / 100) + (fraction.isEmpty ? "" : point + fraction)
  }
}

/// Both languages of some words, to put them into a sentence.
extension LocalizedText {
  var english: String { byLanguage["en"] ?? fallback }
  var spanish: String { byLanguage["es"] ?? fallback }
}
