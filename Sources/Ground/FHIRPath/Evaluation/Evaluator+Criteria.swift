extension Evaluator {
  /// The functions whose argument is evaluated for each item.
  mutating func criteria(
    _ function: CriteriaFunction, _ call: Call, on input: [Item], in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    guard let argument = call.arguments.first else { return Self.truth(!input.isEmpty) }
    if function == .repeat { return try repeated(argument, on: input, in: scope) }
    var kept: [Item] = []
    for (index, item) in input.enumerated() {
      try charge()
      let result = try evaluate(argument, in: scope.inner(item, index: index))
      if function == .select {
        try charge(result.count)
        kept.append(contentsOf: result)
      } else if try Self.boolean(result, call.quotedName, at: call.offset) == true {
        kept.append(item)
      }
    }
    switch function {
    case .where, .select, .repeat: return kept
    case .exists: return Self.truth(!kept.isEmpty)
    case .all: return Self.truth(kept.count == input.count)
    }
  }

  /// `repeat`: the projection of the input, of what that gives, and so on, each item once.
  private mutating func repeated(
    _ projection: Syntax, on input: [Item], in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    var found = DistinctItems()
    var waiting = input
    while !waiting.isEmpty {
      var next: [Item] = []
      for (index, item) in waiting.enumerated() {
        try charge()
        for result in try evaluate(projection, in: scope.inner(item, index: index))
        where try insert(result, into: &found) {
          next.append(result)
        }
      }
      waiting = next
    }
    return found.items
  }

  /// `aggregate`: each item with what came out so far as `$total`.
  mutating func aggregate(
    _ call: Call, on input: [Item], in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    var total = call.arguments.count > 1 ? try evaluate(call.arguments[1], in: scope) : []
    for (index, item) in input.enumerated() {
      try charge(1 + total.count)
      var inner = scope.inner(item, index: index)
      inner.total = total
      total = try evaluate(call.arguments[0], in: inner)
    }
    return total
  }

  /// `trace`: the input; nothing is written anywhere, but a projection must be able to run.
  mutating func trace(
    _ call: Call, on input: [Item], in scope: EvaluationScope
  ) throws(EvaluationError) -> [Item] {
    _ = try Self.string(try evaluate(call.arguments[0], in: scope), "'trace'", at: call.offset)
    guard call.arguments.count > 1 else { return input }
    for (index, item) in input.enumerated() {
      try charge()
      _ = try evaluate(call.arguments[1], in: scope.inner(item, index: index))
    }
    return input
  }
}

extension EvaluationScope {
  /// Inside of a criteria, with one item in hand.
  func inner(_ item: Item, index: Int) -> EvaluationScope {
    EvaluationScope(this: [item], index: index, total: total, variables: variables)
  }
}
