extension Evaluator {
  /// The functions over numbers.
  mutating func number(
    _ function: NumberFunction, _ call: Call, on input: [Item], in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    guard let value = try Self.value(input, call.quotedName, at: call.offset) else { return [] }
    if case .quantity(let quantity) = value, function == .abs {
      return [.value(.quantity(Quantity(value: quantity.value.magnitude, unit: quantity.unit)))]
    }
    guard let number = value.number else {
      throw .wrongType(found: value.type.name, operation: call.quotedName, offset: call.offset)
    }
    switch function {
    case .floor: return [Self.whole(number.floor)]
    case .ceiling: return [Self.whole(number.ceiling)]
    case .truncate: return [Self.whole(number.truncated)]
    case .abs:
      let distance = number.magnitude
      return [value.type == .integer ? Self.whole(distance) : .value(.decimal(distance))]
    case .round: return try rounded(number, call, in: scope)
    case .sqrt, .exp, .ln, .log, .power:
      return try transcendental(function, of: value, number, call, in: scope)
    }
  }

  private mutating func transcendental(
    _ function: NumberFunction, of value: Value, _ number: ExactDecimal, _ call: Call,
    in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    try charge(Self.seriesCost)
    var other: Value?
    if let argument = call.arguments.first {
      let items = try evaluate(argument, in: scope)
      other = try Self.value(items, call.quotedName, at: call.offset)
      guard let other else { return [] }
      guard other.number != nil else {
        throw .wrongType(found: other.type.name, operation: call.quotedName, offset: call.offset)
      }
    }
    let result: ExactDecimal?
    switch function {
    case .sqrt: result = number.squareRoot
    case .exp: result = number.exponential
    case .ln: result = number.naturalLogarithm
    case .log: result = other?.number.flatMap { number.logarithm(base: $0) }
    case .power: result = other?.number.flatMap { number.power($0) }
    case .round, .abs, .floor, .ceiling, .truncate: result = number
    }
    guard let result else { return [] }
    if function == .power, value.type == .integer, other?.type == .integer,
      let whole = result.wholeNumber
    {
      return [.value(.integer(whole))]
    }
    return [.value(.decimal(result))]
  }

  /// The steps that one series costs.
  private static let seriesCost = 50

  private mutating func rounded(
    _ number: ExactDecimal, _ call: Call, in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    guard let argument = call.arguments.first else { return [.value(.decimal(number.rounded()))] }
    let places = try Self.integer(try evaluate(argument, in: scope), "'round'", at: call.offset)
    return places.map { [.value(.decimal(number.rounded(toPlaces: $0)))] } ?? []
  }

  private static func whole(_ number: ExactDecimal) -> Item {
    .value(number.wholeNumber.map(Value.integer) ?? .decimal(number))
  }
}
