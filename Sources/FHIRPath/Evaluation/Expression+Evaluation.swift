extension Expression {
  /// The values of the expression over the tree that `root` gives by name; empty is an empty list.
  ///
  /// Does not block and reads no clock. Throws when an operator meets several items or a kind it
  /// cannot work with, when the result is no value, or when the step limit is reached.
  package func evaluate(
    root: (String) -> Node?, environment: Environment
  ) throws(EvaluationError) -> [Value] {
    let items = try items(root: root, environment: environment)
    var values: [Value] = []
    values.reserveCapacity(items.count)
    for item in items {
      guard case .value(let value) = item else { throw .resultIsObject }
      values.append(value)
    }
    return values
  }

  /// Whether the condition holds; empty counts as false, a single value that is no boolean as true.
  package func isTrue(
    root: (String) -> Node?, environment: Environment
  ) throws(EvaluationError) -> Bool {
    let items = try items(root: root, environment: environment)
    return try Evaluator.boolean(items, "the condition", at: 0) ?? false
  }

  private func items(
    root: (String) -> Node?, environment: Environment
  ) throws(EvaluationError) -> [Item] {
    // The evaluator is gone before this function returns, so the function does not outlive it.
    try withoutActuallyEscaping(root) { (root) throws(EvaluationError) -> [Item] in
      var evaluator = Evaluator(root: root, environment: environment)
      return try evaluator.evaluate(syntax, in: .root)
    }
  }
}
