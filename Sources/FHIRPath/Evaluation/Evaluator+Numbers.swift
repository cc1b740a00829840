extension Evaluator {
  /// The functions over numbers.
  mutating func number(
    _ function: NumberFunction, _ call: Call, on input: [Item], in scope: Scope
  ) throws(EvaluationError) -> [Item] {
    let name = "'\(call.name)'"
    guard let value = try Self.value(input, name, at: call.offset) else { return [] }
    if case .quantity(let quantity) = value, function == .abs {
      return [.value(.quantity(Quantity(value: quantity.value.magnitude, unit: quantity.unit)))]
    }
    guard let number = value.number else {
      throw .wrongType(found: value.type.name, operation: name, offset: call.offset)
    }
    switch function {
    case .floor: return [Self.whole(number.floor)]
    case .ceiling: return [Self.whole(number.ceiling)]
    case .truncate: return [Self.whole(number.truncated)]
    case .abs:
      let distance = number.magnitude
      return [value.type == .integer ? Self.whole(distance) : .value(.decimal(distance))]
    case .round: return try rounded(number, call, in: scope)
    }
  }

  private mutating func rounded(
    _ number: ExactDecimal, _ call: Call, in scope: Scope
  ) throws(EvaluationError) -> [Item] {
    guard let argument = call.arguments.first else { return [.value(.decimal(number.rounded()))] }
    let places = try Self.integer(try evaluate(argument, in: scope), "'round'", at: call.offset)
    return places.map { [.value(.decimal(number.rounded(toPlaces: $0)))] } ?? []
  }

  private static func whole(_ number: ExactDecimal) -> Item {
    .value(number.wholeNumber.map(Value.integer) ?? .decimal(number))
  }
}
