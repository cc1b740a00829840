package import FHIRPath
package import StrictJSON

/// Members that may be left out; one that is wrong is a fault and reads as left out.
extension Members {
  /// True or false; `value` where the member is left out or wrong.
  package mutating func boolean(_ key: String, default value: Bool) -> Bool {
    take(key)?.boolean() ?? value
  }

  /// A whole number, bounds included.
  package mutating func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
    take(key)?.integer(in: range)
  }

  /// One word of the type's cases.
  package mutating func word<Word: RawRepresentable & CaseIterable>(_ key: String, _: Word.Type)
    -> Word?
  where Word.RawValue == String {
    take(key)?.choice(Word.self)
  }

  mutating func decimal(_ key: String) -> ExactDecimal? { take(key)?.decimal() }

  mutating func text(_ key: String, _ reading: TaskReading) -> LocalizedText? {
    take(key).flatMap(reading.texts.read)
  }

  /// A text that is not for people, such as an address.
  package mutating func plainText(_ key: String) -> String? { take(key)?.nonEmptyString() }

  /// A text that cannot be left out.
  mutating func requireText(_ key: String, _ reading: TaskReading) -> LocalizedText? {
    require(key).flatMap(reading.texts.read)
  }

  mutating func requireDecimal(_ key: String) -> ExactDecimal? { require(key)?.decimal() }
}

extension Field {
  /// A number with all its digits.
  func decimal() -> ExactDecimal? {
    guard let number = number() else { return nil }
    guard let decimal = ExactDecimal(number.digits) else {
      fault("has more digits than can be kept", "Write at most 38 digits.")
      return nil
    }
    return decimal
  }

  /// A calendar date such as `2026-11-21`.
  package func date() -> CalendarDate? {
    guard let text = string() else { return nil }
    guard let date = CalendarDate(text) else {
      fault("is not a date", "Write a date such as \"2026-11-21\".")
      return nil
    }
    return date
  }

  /// A time such as `07:30`.
  package func timeOfDay() -> TimeOfDay? {
    guard let text = string() else { return nil }
    guard let time = TimeOfDay(text) else {
      fault("is not a time of day", "Write a time on a 24-hour clock such as \"07:30\".")
      return nil
    }
    return time
  }

  /// A UCUM code that stands for a unit.
  func unit() -> String? {
    guard let code = nonEmptyString() else { return nil }
    guard UnitGrammar.isUnit(code) else {
      fault(
        "is not a UCUM unit",
        UnitGrammar.suggestion(for: code).map { "Write \"\($0)\"." }
          ?? "Write a UCUM code such as \"kg\", \"cm\", \"mmol/L\" or \"/min\".")
      return nil
    }
    return code
  }

  /// An absolute URI such as `http://loinc.org`.
  func uri() -> String? {
    guard let text = nonEmptyString() else { return nil }
    let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    guard scheme.first?.isLetter == true, text.dropFirst(scheme.count).hasPrefix(":"),
      text.count > scheme.count + 1, !text.contains(where: \.isWhitespace)
    else {
      fault("is not a URI", "Write an address such as \"http://loinc.org\" or \"urn:oid:2.16…\".")
      return nil
    }
    return text
  }

  /// A file beside the one that is read, such as "the task file"; the remedy shows `example`.
  package func path(
    beside owner: String = "the task file", example: String = "media/heart.png"
  ) -> String? {
    guard let path = nonEmptyString() else { return nil }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isWrong =
      path.contains("\\") || path.contains(":")
      || parts.contains { $0.isEmpty || $0.hasPrefix(".") }
      || path.unicodeScalars.contains { $0.properties.generalCategory == .control }
    guard !isWrong, path.utf8.count <= 1_000 else {
      fault(
        "is not a file beside \(owner)",
        "Write a path such as \"\(example)\": relative, with `/`, without `..`.")
      return nil
    }
    return path
  }

  /// Adds a fault where a lower bound is above its upper one.
  func checkOrder<Bound: Comparable>(_ lower: Bound?, _ upper: Bound?) {
    guard let lower, let upper, lower > upper else { return }
    fault("has bounds in the wrong order", "Write the smaller one first: no answer fits now.")
  }

  /// Adds a fault inside the expression that this string holds.
  package func fault(_ fault: ExpressionFault) {
    self.fault("at character \(fault.offset + 1): \(fault.problem)", fault.remedy)
  }
}
