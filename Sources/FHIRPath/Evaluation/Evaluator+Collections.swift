extension Evaluator {
  /// The functions over whole collections.
  mutating func collection(
    _ function: Function, _ call: Call, on input: [Item], in scope: Scope
  ) throws(EvaluationError) -> [Item] {
    switch function {
    case .empty: return Self.truth(input.isEmpty)
    case .count: return [.value(.integer(input.count))]
    case .first: return Array(input.prefix(1))
    case .last: return Array(input.suffix(1))
    case .tail: return Array(input.dropFirst())
    case .single: return try Self.single(input, "'single'", at: call.offset).map { [$0] } ?? []
    case .not: return Self.truth(try Self.boolean(input, "'not'", at: call.offset).map { !$0 })
    case .distinct: return try distinct(input)
    case .isDistinct: return Self.truth(try distinct(input).count == input.count)
    case _ where call.arguments.isEmpty: return []
    case _: break
    }
    let argument = try evaluate(call.arguments[0], in: scope)
    try charge(input.count + argument.count)
    switch function {
    case .union: return try distinct(input + argument)
    case .combine: return input + argument
    case .intersect: return try intersection(of: input, with: argument, keeps: true)
    case .exclude: return try intersection(of: input, with: argument, keeps: false)
    case .skip, .take:
      let count = try Self.integer(argument, "'\(call.name)'", at: call.offset)
      guard let count else { return [] }
      let limit = max(0, count)
      return function == .skip ? Array(input.dropFirst(limit)) : Array(input.prefix(limit))
    case _: return []
    }
  }

  private mutating func intersection(
    of input: [Item], with other: [Item], keeps: Bool
  ) throws(EvaluationError) -> [Item] {
    var kept: [Item] = []
    for item in input where try has(other, item) == keeps { kept.append(item) }
    return keeps ? try distinct(kept) : kept
  }
}
