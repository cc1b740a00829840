extension Evaluator {
  /// The functions over a whole collection.
  mutating func collection(
    _ function: CollectionFunction, on input: [Item], at offset: Int
  ) throws(EvaluationError) -> [Item] {
    switch function {
    case .empty: Self.truth(input.isEmpty)
    case .count: [.value(.integer(input.count))]
    case .first: Array(input.prefix(1))
    case .last: Array(input.suffix(1))
    case .tail: Array(input.dropFirst())
    case .single: try Self.single(input, "'single'", at: offset).map { [$0] } ?? []
    case .not: Self.truth(try Self.boolean(input, "'not'", at: offset).map { !$0 })
    case .distinct: try distinct(input)
    case .isDistinct: Self.truth(try distinct(input).count == input.count)
    }
  }

  /// `skip` and `take`.
  mutating func slice(
    _ function: SlicingFunction, _ call: Call, on input: [Item], in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    let argument = try evaluate(call.arguments[0], in: scope)
    let count = try Self.integer(argument, call.quotedName, at: call.offset)
    guard let count else { return [] }
    try charge(input.count)
    switch function {
    case .skip: return Array(input.dropFirst(max(0, count)))
    case .take: return Array(input.prefix(max(0, count)))
    }
  }

  /// The functions over two collections.
  mutating func combine(
    _ function: CombiningFunction, _ call: Call, on input: [Item], in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    let other = try evaluate(call.arguments[0], in: scope)
    try charge(input.count + other.count)
    switch function {
    case .union: return try distinct(input + other)
    case .combine: return input + other
    case .intersect: return try distinct(try items(of: input, that: true, areIn: other))
    case .exclude: return try items(of: input, that: false, areIn: other)
    }
  }

  /// `subsetOf` and `supersetOf`.
  mutating func containment(
    _ function: ContainmentFunction, _ call: Call, on input: [Item], in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    let other = try evaluate(call.arguments[0], in: scope)
    let (inner, outer) = function == .subsetOf ? (input, other) : (other, input)
    for item in inner where try !has(outer, item) { return Self.truth(false) }
    return Self.truth(true)
  }

  private mutating func items(
    of input: [Item], that wanted: Bool, areIn other: [Item]
  ) throws(EvaluationError) -> [Item] {
    var kept: [Item] = []
    for item in input where try has(other, item) == wanted { kept.append(item) }
    return kept
  }
}
