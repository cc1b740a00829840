extension Evaluator {
  /// `toInteger`, `toDecimal`, `toString` and `toQuantity`: what cannot be converted is empty.
  mutating func conversion(
    _ function: Function, _ call: Call, on input: [Item], in scope: Scope
  ) throws(EvaluationError) -> [Item] {
    guard let item = try Self.single(input, "'\(call.name)'", at: call.offset),
      case .value(let value) = item
    else { return [] }
    let converted: Value?
    switch function {
    case .toInteger: converted = value.asInteger.map { .integer($0) }
    case .toDecimal: converted = value.asDecimal.map { .decimal($0) }
    case .toString: converted = .string(value.text)
    case _:
      let unit = try call.arguments.first.map { (syntax) throws(EvaluationError) in
        try evaluate(syntax, in: scope)
      }
      let code = try Self.string(unit ?? [], "'toQuantity'", at: call.offset)
      converted = value.quantity(in: code).map { .quantity($0) }
    }
    return converted.map { [.value($0)] } ?? []
  }
}
