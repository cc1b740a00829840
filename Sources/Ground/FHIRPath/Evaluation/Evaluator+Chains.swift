extension Evaluator {
  /// The items of operands joined by operators, from the left.
  mutating func evaluate(_ chain: Chain, in scope: EvaluationScope) throws(EvaluationError)
    -> [Item]
  {
    var items = try evaluate(chain.first, in: scope)
    for link in chain.links {
      try charge()
      switch link.operand {
      case .type(let type, _):
        items = try typed(
          items, isTest: link.operation == .type(.isType), type, "'\(link.operation.word)'",
          at: link.offset)
      case .expression(let syntax):
        items = try join(items, link, with: syntax, in: scope)
      }
    }
    return items
  }

  private mutating func join(
    _ left: [Item], _ link: Chain.Link, with syntax: Syntax, in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    if case .logic(let operation) = link.operation {
      return try logic(left, operation, with: syntax, in: scope, at: link.offset)
    }
    let right = try evaluate(syntax, in: scope)
    switch link.operation {
    case .logic, .type: return []  // logic is done above; the parser gives types no expression
    case .equality(let operation): return Self.truth(try compare(left, operation, right))
    case .order(let operation): return try order(left, operation, right, at: link.offset)
    case .membership(.memberOf): return try membership(of: left, in: right, link)
    case .membership(.contains): return try membership(of: right, in: left, link)
    case .union: return try distinct(left + right)
    case .concatenate: return try concatenate(left, right, at: link.offset)
    case .arithmetic(let operation):
      return try calculate(left, operation, right, at: link.offset)
    }
  }

  private mutating func compare(
    _ left: [Item], _ operation: EqualityOperator, _ right: [Item]
  ) throws(EvaluationError) -> Bool? {
    switch operation {
    case .equal: try equal(left, right)
    case .notEqual: try equal(left, right).map { !$0 }
    case .equivalent: try equivalent(left, right)
    case .notEquivalent: try !equivalent(left, right)
    }
  }

  private mutating func logic(
    _ items: [Item], _ operation: LogicOperator, with syntax: Syntax, in scope: EvaluationScope,
    at offset: Int
  ) throws(EvaluationError) -> [Item] {
    let left = try Self.boolean(items, operation.quoted, at: offset)
    if let decided = operation.decision(by: left) { return Self.truth(decided) }
    let right = try Self.boolean(try evaluate(syntax, in: scope), operation.quoted, at: offset)
    return Self.truth(operation.joined(left, right))
  }

  private mutating func membership(
    of candidates: [Item], in collection: [Item], _ link: Chain.Link
  ) throws(EvaluationError) -> [Item] {
    guard let candidate = try Self.single(candidates, "'\(link.operation.word)'", at: link.offset)
    else { return [] }
    return Self.truth(try has(collection, candidate))
  }

  // Made once: nearly every operator ends in one of them.
  private static let yes: [Item] = [.value(.boolean(true))]
  private static let no: [Item] = [.value(.boolean(false))]

  /// A boolean as a collection, nil as the empty one.
  static func truth(_ boolean: Bool?) -> [Item] {
    boolean.map { $0 ? yes : no } ?? []
  }
}
