package import StrictJSON

extension Field {
  /// A string with at least one visible character.
  package func nonEmptyString() -> String? {
    guard let text = string() else { return nil }
    let beginsPlainly = text.utf8.first.map { (0x21..<0x7F).contains($0) } ?? false
    guard beginsPlainly || text.contains(where: { !$0.isWhitespace }) else {
      fault("is empty", "Write a text.")
      return nil
    }
    return text
  }

  /// A name for a task or a step: 1 to 64 visible characters, no dot, backtick, slash or blank.
  package func name() -> String? {
    guard let text = string() else { return nil }
    guard (1...64).contains(text.unicodeScalars.count) else {
      fault("has \(text.unicodeScalars.count) characters", "Write 1 to 64 characters.")
      return nil
    }
    guard let wrong = text.unicodeScalars.first(where: Self.isForbiddenInName) else { return text }
    fault(
      "holds \(Self.shown(wrong)), which a name may not",
      "Use letters, digits, `-` and `_`; a dot would name a part of a step.")
    return nil
  }

  /// A BCP 47 tag in its common form: `en`, `pt-BR`, `zh-Hant`.
  package func languageTag() -> String? {
    guard let text = string() else { return nil }
    guard LanguageTag.isWellFormed(text) else {
      fault("is not a language tag", "Write a BCP 47 tag such as \"en\" or \"pt-BR\".")
      return nil
    }
    return text
  }

  /// A length of time written in seconds.
  package func seconds(in range: ClosedRange<Double>) -> Duration? {
    double(in: range).map { .nanoseconds(Int64(($0 * 1e9).rounded())) }
  }

  /// A length of time written in whole minutes.
  package func minutes(in range: ClosedRange<Int>) -> Duration? {
    integer(in: range).map { .seconds($0 * 60) }
  }

  private static func shown(_ scalar: Unicode.Scalar) -> String {
    isInvisible(scalar) ? (scalar == " " ? "a blank" : "an invisible character") : "`\(scalar)`"
  }

  private static func isForbiddenInName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", "`", "/", "\\": true
    case _: isInvisible(scalar)
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value <= 0x20 || scalar.value == 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
    default: return scalar.properties.isWhitespace
    }
  }
}

extension JSONNumber {
  /// The digits as a message shows them: a hostile file has numbers of a million digits.
  package var clipped: String { digits.utf8.count <= 40 ? digits : "\(digits.prefix(40))…" }
}
