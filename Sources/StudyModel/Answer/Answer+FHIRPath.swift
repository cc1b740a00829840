package import FHIRPath

extension Answer {
  /// The answer as conditions see it; `unit` is the question's, if it has one.
  package func values(unit: String?) -> [Value] {
    switch self {
    case .boolean(let value): [.boolean(value)]
    case .choice(let value): [.string(value)]
    case .choices(let values): values.map { .string($0) }
    case .integer(let value): [Self.number(.integer(value), ExactDecimal(value), unit)]
    case .decimal(let value): [Self.number(.decimal(value), value, unit)]
    case .text(let value): [.string(value)]
    case .date(let value):
      PartialDate(year: value.year, month: value.month, day: value.day).map { [.date($0)] } ?? []
    case .timeOfDay(let value):
      PartialTime(hour: value.hour, minute: value.minute).map { [.time($0)] } ?? []
    }
  }

  private static func number(_ plain: Value, _ value: ExactDecimal, _ unit: String?) -> Value {
    unit.map { .quantity(Quantity(value: value, unit: $0)) } ?? plain
  }
}

extension AnswerFormat {
  /// The UCUM unit of a numeric answer, if the question names one.
  package var unit: String? {
    switch self {
    case .integer(let format): format.unit
    case .decimal(let format): format.unit
    case .boolean, .singleChoice, .multipleChoice, .scale, .text, .date, .timeOfDay: nil
    }
  }

  /// What a condition may do with an answer of this format.
  package var shape: Shape {
    switch self {
    case .boolean: .value(.boolean, isList: false)
    case .singleChoice(let options): .codes(options.map(\.value), isList: false)
    case .multipleChoice(let options): .codes(options.map(\.value), isList: true)
    case .scale: .value(.integer, isList: false)
    case .integer(let format): Self.number(.integer, format.unit)
    case .decimal(let format): Self.number(.decimal, format.unit)
    case .text: .value(.string, isList: false)
    case .date: .value(.date, isList: false)
    case .timeOfDay: .value(.time, isList: false)
    }
  }

  private static func number(_ type: ValueType, _ unit: String?) -> Shape {
    unit.map { .quantity(unit: $0, isList: false) } ?? .value(type, isList: false)
  }
}
