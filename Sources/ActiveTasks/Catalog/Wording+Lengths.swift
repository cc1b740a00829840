import StudyModel

/// Lengths of time and of ways, in words.
extension Wording {
  private typealias Noun = (one: String, many: String)

  /// A length in words: `20 seconds`, `1 minute 30 seconds`, to the hundredth of a second.
  static func length(_ length: Duration) -> LocalizedText {
    text(
      spelled(
        length, hour: ("hour", "hours"), minute: ("minute", "minutes"),
        second: ("second", "seconds"), point: "."),
      spelled(
        length, hour: ("hora", "horas"), minute: ("minuto", "minutos"),
        second: ("segundo", "segundos"), point: ","),
      arabic(length))
  }

  private static func spelled(
    _ length: Duration, hour: Noun, minute: Noun, second: Noun, point: String
  ) -> String {
    zip(parts(length, point: point), [hour, minute, second])
      .filter { $0.0 != "0" }
      .map { "\($0) \($0 == "1" ? $1.one : $1.many)" }.joined(separator: " ")
  }

  private static func arabic(_ length: Duration) -> String {
    zip(parts(length, point: "."), [ArabicNoun.hours, .minutes, .seconds])
      .filter { $0.0 != "0" }
      .map { $1.counted($0) }.joined(separator: " و")
  }

  /// The digits of the hours, the minutes and the seconds.
  private static func parts(_ length: Duration, point: String) -> [String] {
    let hundredths = Int((length.inSeconds * 100).rounded())
    let seconds = hundredths / 100
    return [
      String(seconds / 3600), String(seconds / 60 % 60), decimal(hundredths % 6000, point: point),
    ]
  }

  /// A way in metres, to the centimetre: `30 m`, `7.62 m` and `7,62 m`.
  static func meters(_ meters: Double) -> LocalizedText {
    let hundredths = Int((meters * 100).rounded())
    return text(
      "\(decimal(hundredths, point: ".")) m", "\(decimal(hundredths, point: ",")) m",
      arabicMeters.counted(decimal(hundredths, point: ".")))
  }

  /// Hundredths as a number without needless digits: `5`, `7.5`, `2.25`.
  private static func decimal(_ hundredths: Int, point: String) -> String {
    let rest = hundredths % 100
    let digits = String(100 + rest).dropFirst()
    let fraction = rest == 0 ? "" : rest % 10 == 0 ? digits.dropLast() : digits
    return String(hundredths / 100) + (fraction.isEmpty ? "" : point + fraction)
  }

  private static let arabicMeters = ArabicNoun(
    one: "متر واحد", two: "مترين", few: "أمتار", many: "مترًا", other: "متر")
}
