extension Evaluator {
  /// `toInteger`, `toDecimal`, `toString` and `toQuantity`: what cannot be converted is empty.
  mutating func conversion(
    _ function: ConversionFunction, _ call: Call, on input: [Item], in scope: Scope
  ) throws(EvaluationError) -> [Item] {
    guard let item = try Self.single(input, "'\(call.name)'", at: call.offset),
      case .value(let value) = item
    else { return [] }
    let converted: Value?
    switch function {
    case .toInteger: converted = value.asInteger.map { .integer($0) }
    case .toDecimal: converted = value.asDecimal.map { .decimal($0) }
    case .toString: converted = .string(value.text)
    case .toQuantity: converted = try quantity(value, call, in: scope)
    }
    return converted.map { [.value($0)] } ?? []
  }

  private mutating func quantity(
    _ value: Value, _ call: Call, in scope: Scope
  ) throws(EvaluationError) -> Value? {
    guard let argument = call.arguments.first else {
      return value.quantity(in: nil).map { .quantity($0) }
    }
    let code = try Self.string(try evaluate(argument, in: scope), "'toQuantity'", at: call.offset)
    return code.flatMap { value.quantity(in: $0) }.map { .quantity($0) }
  }
}
