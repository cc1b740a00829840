extension Evaluator {
  /// The conversions: what cannot be converted is empty.
  mutating func conversion(
    _ function: ConversionFunction, _ call: Call, on input: [Item], in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    guard let value = try Self.single(input, call.quotedName, at: call.offset)?.value else {
      return []
    }
    try charge(value.textLength / 16)
    let converted: Value?
    switch function {
    case .toBoolean: converted = value.asBoolean.map { .boolean($0) }
    case .toDate: converted = value.asDate.map { .date($0) }
    case .toDateTime: converted = value.asDateTime.map { .dateTime($0) }
    case .toTime: converted = value.asTime.map { .time($0) }
    case .toInteger: converted = value.asInteger.map { .integer($0) }
    case .toDecimal: converted = value.asDecimal.map { .decimal($0) }
    case .toString: converted = .string(value.text)
    case .toQuantity: converted = try quantity(value, call, in: scope)
    }
    return converted.map { [.value($0)] } ?? []
  }

  private mutating func quantity(
    _ value: Value, _ call: Call, in scope: EvaluationScope
  ) throws(EvaluationError) -> Value? {
    guard let argument = call.arguments.first else {
      return value.quantity(in: nil).map { .quantity($0) }
    }
    let code = try Self.string(try evaluate(argument, in: scope), "'toQuantity'", at: call.offset)
    return code.flatMap { value.quantity(in: $0) }.map { .quantity($0) }
  }
}
