extension Evaluator {
  /// `&`: an empty side is an empty text.
  mutating func concatenate(
    _ left: [Item], _ right: [Item], at offset: Int
  ) throws(EvaluationError) -> [Item] {
    let first = try Self.string(left, "'&'", at: offset) ?? ""
    let second = try Self.string(right, "'&'", at: offset) ?? ""
    return [.value(.string(try join(first, second)))]
  }

  /// `* / div mod + -`; overflow and division by zero are empty.
  mutating func calculate(
    _ left: [Item], _ operation: ArithmeticOperator, _ right: [Item], at offset: Int
  ) throws(EvaluationError) -> [Item] {
    let one = try Self.value(left, operation.quoted, at: offset)
    let other = try Self.value(right, operation.quoted, at: offset)
    guard let one, let other else { return [] }
    if case .string(let first) = one, case .string(let second) = other, operation == .plus {
      return [.value(.string(try join(first, second)))]
    }
    let calculation = Calculation(operation: operation)
    switch calculation.result(one, other) {
    case .value(let value): return [.value(value)]
    case .empty: return []
    case .impossible:
      throw .wrongType(
        found: "\(one.type.name) and \(other.type.name)", operation: operation.quoted,
        offset: offset)
    }
  }

  /// Long texts cost steps, so that doubling a text again and again ends.
  private mutating func join(_ left: String, _ right: String) throws(EvaluationError) -> String {
    try charge(left.utf8.count + right.utf8.count)
    return left + right
  }
}
