package import FHIRPath

/// Writes values as a language writes them; English stands for languages that are not spoken.
package struct WordWriter: Sendable {
  /// What is said of answers in words of the program's own.
  package enum Phrase: String, Sendable, CaseIterable {
    case yes, no, dontKnow, preferNotToSay, orYounger, orOlder, fileOfType
    case left, right, midline
  }

  /// BCP 47, the preferred language first.
  package let languages: [String]
  private let spoken: SpokenLanguage

  /// Writes in the first of these languages that the program speaks, else in English.
  package init(_ languages: [String]) {
    self.languages = languages
    spoken = SpokenLanguage(firstOf: languages)
  }

  /// The words of the phrase in the spoken language.
  package func phrase(_ phrase: Phrase) -> String { phrase.words.text(spoken) }

  /// What stands between the parts of a list.
  package var comma: String { spoken == .arabic ? "، " : ", " }
  /// What stands between parts that are lists themselves.
  var semicolon: String { spoken == .arabic ? "؛ " : "; " }

  /// The number with all its digits.
  package func number(_ value: ExactDecimal) -> String {
    let digits = value.description
    return switch spoken {
    case .english: digits
    case .spanish: digits.split(separator: ".").joined(separator: ",")
    case .arabic: digits.hasPrefix("-") ? ArabicWords.leftToRight(digits) : digits
    }
  }

  /// A date as it is spoken: `21 November 2026`, `21 de noviembre de 2026`, `21 نوفمبر 2026`.
  package func date(_ value: CalendarDate) -> String {
    let month = MonthNames.of(spoken)[value.month - 1]
    return switch spoken {
    case .english, .arabic: "\(value.day) \(month) \(value.year)"
    case .spanish: "\(value.day) de \(month) de \(value.year)"
    }
  }

  func place(_ place: GeographicPlace) -> String {
    guard let latitude = place.latitude, let longitude = place.longitude else {
      return place.text ?? ""
    }
    let position = "\(number(latitude))°\(comma)\(number(longitude))°"
    return place.text.map { "\($0) (\(position))" } ?? position
  }

  /// A number and its unit as people write it; the unit 1 is not written.
  package func withUnit(_ number: String, _ unit: String?) -> String {
    guard let unit, unit != "1" else { return number }
    return switch spoken {
    case .english: "\(number) \(UnitText.readable(unit))"
    case .spanish: "\(number) \(unit == "/min" ? "por minuto" : UnitText.readable(unit))"
    case .arabic: ArabicWords.withUnit(number, unit)
    }
  }

  /// A length of time.
  func hoursAndMinutes(_ minutes: Int) -> String {
    if spoken == .arabic { return ArabicWords.hoursAndMinutes(minutes) }
    guard minutes >= 60 else { return "\(minutes) min" }
    let rest = minutes % 60
    return "\(minutes / 60) h" + (rest == 0 ? "" : " \(rest) min")
  }

  /// A length in feet and inches, with a tenth of an inch at the most; nil if it is too long.
  func feetAndInches(_ centimetres: ExactDecimal) -> String? {
    do {
      let inches = try centimetres.multiplied(by: ExactDecimal(100)).divided(by: ExactDecimal(254))
        .rounded(toPlaces: 1)
      let feet = try inches.truncatedQuotient(by: ExactDecimal(12))
      let rest = try inches.remainder(by: ExactDecimal(12))
      let whole = rest.rounded() == rest ? rest.rounded() : rest
      return feetAndInches(number(feet), number(whole))
    } catch {
      return nil
    }
  }

  private func feetAndInches(_ feet: String, _ inches: String) -> String {
    switch spoken {
    case .english: "\(feet) ft \(inches) in"
    case .spanish: "\(feet) pies \(inches) pulgadas"
    case .arabic: ArabicWords.feetAndInches(feet, inches)
    }
  }
}
