import FHIRPath
import StudyModel

/// A number as people write it, with what stands behind it.
///
/// A decimal comma is a point, and the digits are kept; `1.000,5` is no number here.
struct TypedNumber: Equatable {
  let value: ExactDecimal
  /// As typed, without blanks at its ends; often empty.
  let unit: String

  init?(_ text: String) {
    let text = text.trimmed
    let digits = text.prefix { "+-.,0123456789".contains($0) }
    guard let value = Self.number(digits) else { return nil }
    self.value = value
    unit = String(text[digits.endIndex...]).trimmed
  }

  /// The number that the whole of `text` writes.
  static func number(_ text: some StringProtocol) -> ExactDecimal? {
    let commas = text.count { $0 == "," }
    guard commas <= 1, commas == 0 || !text.contains(".") else { return nil }
    var digits = text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ".")
    if digits.hasPrefix(".") { digits = "0" + digits }
    if digits.hasPrefix("-.") { digits = "-0" + digits.dropFirst() }
    guard digits.utf8.allSatisfy({ "+-.0123456789".utf8.contains($0) }) else { return nil }
    return ExactDecimal(digits)
  }

  /// The number, if nothing but the unit of the question stands behind it.
  func decimal(unit code: String?, _ languages: [String]) -> ExactDecimal? {
    if unit.isEmpty { return value }
    guard let code, QuantityFormat.Unit(code: code).isCalled(unit, languages) else { return nil }
    return value
  }

  /// The whole number, written without a point.
  func whole(unit code: String?, _ languages: [String]) -> Int? {
    guard let decimal = decimal(unit: code, languages), decimal.fractionDigits == 0 else {
      return nil
    }
    return decimal.wholeNumber
  }

  /// A whole number of years.
  var years: Int? {
    guard value.fractionDigits == 0,
      unit.isEmpty || TypedWords.years.contains(unit.folded)
    else { return nil }
    return value.wholeNumber
  }

  /// A place on a line; a percent sign is welcome on a line of per cent.
  func decimal(on scale: ContinuousScaleFormat) -> ExactDecimal? {
    unit.isEmpty || (scale.style == .percent && unit == "%") ? value : nil
  }
}
