extension Evaluator {
  /// `precision`, `lowBoundary` and `highBoundary`.
  mutating func precision(
    _ function: PrecisionFunction, _ call: Call, on input: [Item], in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    guard let value = try Self.value(input, call.quotedName, at: call.offset) else { return [] }
    var digits: Int?
    if let argument = call.arguments.first {
      digits = try Self.integer(try evaluate(argument, in: scope), call.quotedName, at: call.offset)
      guard digits != nil else { return [] }
    }
    switch value {
    case .boolean, .string:
      throw .wrongType(found: value.type.name, operation: call.quotedName, offset: call.offset)
    case .integer, .decimal, .quantity, .date, .dateTime, .time: break
    }
    if function == .precision { return value.precision.map { [.value(.integer($0))] } ?? [] }
    let boundary = Boundary(isLow: function == .lowBoundary).value(of: value, digits: digits)
    return boundary.map { [.value($0)] } ?? []
  }

  /// `comparable`: whether the units of two quantities measure the same.
  mutating func comparable(
    _ call: Call, on input: [Item], in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    let argument = try evaluate(call.arguments[0], in: scope)
    guard let left = try Self.value(input, "'comparable'", at: call.offset),
      let right = try Self.value(argument, "'comparable'", at: call.offset)
    else { return [] }
    guard let one = left.asQuantity, let other = right.asQuantity else {
      throw .wrongType(
        found: "\(left.type.name) and \(right.type.name)", operation: "'comparable'",
        offset: call.offset)
    }
    return Self.truth(UnitConversion.exists(one.unit, other.unit))
  }
}

extension Value {
  /// The digits a number has behind the point, or the digits a date or time is written with.
  fileprivate var precision: Int? {
    switch self {
    case .integer: 0
    case .decimal(let decimal): decimal.fractionDigits
    case .quantity(let quantity): quantity.value.fractionDigits
    case .date(let date): date.digits
    case .dateTime(let moment): moment.date.digits + (moment.time?.digits ?? 0)
    case .time(let time): time.digits
    case .boolean, .string: nil
    }
  }
}

extension PartialDate {
  /// 4 for a year, 6 with the month, 8 with the day.
  fileprivate var digits: Int { 2 + components.count * 2 }
}

extension PartialTime {
  /// 2 for an hour, 4 with the minute, 6 with the second, and those of its fraction.
  fileprivate var digits: Int { components.count * 2 + fractionDigits }
}
