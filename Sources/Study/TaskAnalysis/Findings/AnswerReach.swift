import FHIRPath
import StrictJSON
import StudyModel

/// Whether some answer that a question takes is a red flag.
struct AnswerReach {
  let format: AnswerFormat

  /// False only where it is certain that no answer is one.
  func isReached(by values: RedFlag.Values) -> Bool {
    switch values {
    case .among(let values): values.contains(where: mayBe)
    case .from(let least): mayReach { $0.maximum.map { Self.double($0) >= least } ?? true }
    case .upTo(let most): mayReach { $0.minimum.map { Self.double($0) <= most } ?? true }
    }
  }

  private func mayBe(_ value: JSONValue) -> Bool {
    let facets = format.facets
    return switch facets.family {
    case .boolean: value.booleanValue != nil
    case .choice, .choices, .picks, .ranking:
      value.stringValue.map(facets.codes.contains) ?? false
    case .integer, .decimal, .quantity: value.doubleValue.map(isInRange) ?? false
    case .text, .date, .dateTime, .timeOfDay, .place, .matrix, .attachment: true
    }
  }

  private func mayReach(_ isIn: (AnswerRange) -> Bool) -> Bool {
    let facets = format.facets
    return switch facets.family {
    case .integer, .decimal, .quantity:
      !hasPlainNumbers || facets.range.map(isIn) ?? true
    case .boolean, .choice, .choices, .picks, .ranking, .text, .date, .dateTime, .timeOfDay, .place,
      .matrix, .attachment:
      false
    }
  }

  private func isInRange(_ value: Double) -> Bool {
    guard hasPlainNumbers else { return true }
    let range = format.facets.range
    return range?.minimum.map { Self.double($0) <= value } ?? true
      && range?.maximum.map { Self.double($0) >= value } ?? true
  }

  /// Whether all numbers that are stored are in the unit of the bounds.
  private var hasPlainNumbers: Bool {
    if case .age(let age) = format, age.stored == .birthYear { return false }
    return format.facets.units.count <= 1
  }

  private static func double(_ value: ExactDecimal) -> Double {
    Double(value.description) ?? .infinity
  }
}
