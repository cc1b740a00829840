extension Evaluator {
  /// The functions over numbers.
  mutating func number(
    _ function: Function, _ call: Call, on input: [Item], in scope: Scope
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
      return [
        value.type == .integer ? Self.whole(number.magnitude) : .value(.decimal(number.magnitude))
      ]
    case .round:
      let places = try call.arguments.first.map { (syntax) throws(EvaluationError) in
        try evaluate(syntax, in: scope)
      }
      let count = try Self.integer(places ?? [.value(.integer(0))], name, at: call.offset)
      return count.map { [.value(.decimal(number.rounded(toPlaces: $0)))] } ?? []
    case _: return []
    }
  }

  private static func whole(_ number: ExactDecimal) -> Item {
    .value(number.wholeNumber.map(Value.integer) ?? .decimal(number))
  }
}
