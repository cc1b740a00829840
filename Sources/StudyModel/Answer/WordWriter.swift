package import FHIRPath

/// Writes values as a language writes them; English and Spanish are known, and English stands for
/// the others.
package struct WordWriter: Sendable {
  /// What is said of answers in words of the program's own.
  package enum Phrase: String, Sendable, CaseIterable {
    case yes, no, dontKnow, preferNotToSay, orYounger, orOlder, fileOfType
    case left, right, midline
  }

  /// BCP 47, the preferred language first.
  package let languages: [String]
  private let isSpanish: Bool

  package init(_ languages: [String]) {
    self.languages = languages
    let known = LocalizedText("en", byLanguage: ["en": "en", "es": "es"])
    isSpanish = known.text(in: languages) == "es"
  }

  package func phrase(_ phrase: Phrase) -> String {
    switch phrase {
    case .yes: isSpanish ? "Sí" : "Yes"
    case .no: "No"
    case .dontKnow: isSpanish ? "No lo sé" : "I don't know"
    case .preferNotToSay: isSpanish ? "Prefiero no contestar" : "I'd rather not say"
    case .orYounger: isSpanish ? "o menos" : "or younger"
    case .orOlder: isSpanish ? "o más" : "or older"
    case .fileOfType: isSpanish ? "archivo" : "file"
    case .left: isSpanish ? "izquierda" : "left"
    case .right: isSpanish ? "derecha" : "right"
    case .midline: isSpanish ? "en medio" : "middle"
    }
  }

  /// The number with all its digits.
  package func number(_ value: ExactDecimal) -> String {
    let digits = value.description
    return isSpanish ? digits.split(separator: ".").joined(separator: ",") : digits
  }

  /// A date as it is spoken: `21 November 2026`, `21 de noviembre de 2026`.
  package func date(_ value: CalendarDate) -> String {
    let month = (isSpanish ? Self.spanishMonths : Self.englishMonths)[value.month - 1]
    return isSpanish
      ? "\(value.day) de \(month) de \(value.year)" : "\(value.day) \(month) \(value.year)"
  }

  func place(_ place: GeographicPlace) -> String {
    guard let latitude = place.latitude, let longitude = place.longitude else {
      return place.text ?? ""
    }
    let position = "\(number(latitude))°, \(number(longitude))°"
    return place.text.map { "\($0) (\(position))" } ?? position
  }

  /// A number and its unit as people write it; the unit 1 is not written.
  package func withUnit(_ number: String, _ unit: String?) -> String {
    guard let unit, unit != "1" else { return number }
    return "\(number) \(isSpanish && unit == "/min" ? "por minuto" : UnitText.readable(unit))"
  }

  /// A length of time, which is written alike in both languages.
  func hoursAndMinutes(_ minutes: Int) -> String {
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
      return isSpanish
        ? "\(number(feet)) pies \(number(whole)) pulgadas"
        : "\(number(feet)) ft \(number(whole)) in"
    } catch {
      return nil
    }
  }

  private static let englishMonths = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let spanishMonths = [
    "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
    "octubre", "noviembre", "diciembre",
  ]
}
