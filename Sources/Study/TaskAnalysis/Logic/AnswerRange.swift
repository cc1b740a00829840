import FHIRPath
import StudyModel

extension Possibilities {
  /// All that the answer to a question may be for a condition.
  init(_ format: AnswerFormat, canBeEmpty: Bool) {
    self.init(Self.content(format), canBeEmpty: canBeEmpty)
  }

  /// What one answer, or none, is for a condition.
  init(_ answer: Answer?, unit: String?) {
    guard let answer else {
      self = .nothing
      return
    }
    switch answer.values(unit: unit) {
    case let values where values.count == 1: self.init(Self.content(values[0]))
    case _: self = .unknown
    }
  }

  private static func content(_ value: Value) -> Content {
    switch value {
    case .boolean(let isTrue): .booleans(canBeTrue: isTrue, canBeFalse: !isTrue)
    case .integer(let whole):
      .numbers(lower: ExactDecimal(whole), upper: ExactDecimal(whole), unit: nil)
    case .decimal(let decimal): .numbers(lower: decimal, upper: decimal, unit: nil)
    case .quantity(let quantity):
      .numbers(lower: quantity.value, upper: quantity.value, unit: quantity.unit)
    case .string, .date, .dateTime, .time: .anything
    }
  }

  private static func content(_ format: AnswerFormat) -> Content {
    let facets = format.facets
    if facets.family == .boolean { return .booleans(canBeTrue: true, canBeFalse: true) }
    guard let range = facets.range, !format.isLoose else { return .anything }
    return .numbers(lower: range.minimum, upper: range.maximum, unit: facets.units.first)
  }
}

extension AnswerFormat {
  /// Whether its bounds say little of what a condition meets: a number in a unit that the person
  /// chooses, or a year of birth.
  fileprivate var isLoose: Bool {
    switch self {
    case .quantity: true
    case .age(let age): age.stored == .birthYear
    case _: false
    }
  }
}
