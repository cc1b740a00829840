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
    switch format {
    case .boolean: .booleans(canBeTrue: true, canBeFalse: true)
    case .scale(let scale): whole(scale.minimum, scale.maximum)
    case .ladder(let ladder): whole(1, ladder.rungs)
    case .integer(let integer): whole(integer.minimum, integer.maximum, unit: integer.unit)
    case .age(let age):
      age.stored == .years ? whole(age.minimum, age.maximum, unit: "a") : .anything
    case .continuousScale(let scale):
      .numbers(lower: scale.minimum, upper: scale.maximum, unit: nil)
    case .decimal(let decimal):
      .numbers(lower: decimal.minimum, upper: decimal.maximum, unit: decimal.unit)
    case .height(let height): .numbers(lower: height.minimum, upper: height.maximum, unit: "cm")
    case .weight(let weight): .numbers(lower: weight.minimum, upper: weight.maximum, unit: "kg")
    case .timeInterval(let interval):
      whole(interval.minimumMinutes, interval.maximumMinutes, unit: "min")
    case .singleChoice, .multipleChoice, .pickers, .ranking, .textScale, .quantity, .text,
      .confirmation, .date, .dateTime, .timeOfDay, .location, .matrix, .bodyMap, .attachment:
      .anything
    }
  }

  private static func whole(_ minimum: Int?, _ maximum: Int?, unit: String? = nil) -> Content {
    .numbers(
      lower: minimum.map { ExactDecimal($0) }, upper: maximum.map { ExactDecimal($0) }, unit: unit)
  }
}
