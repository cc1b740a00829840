extension Expression {
  /// The values of the expression over the tree that `root` gives by name; empty is an empty list.
  ///
  /// Does not block and reads no clock. Throws when an operator meets several items or a kind it
  /// cannot work with, when the result is no value, or when the step limit is reached.
  package func evaluate(
    root: (String) -> Node?, environment: EvaluationEnvironment
  ) throws(EvaluationError) -> [Value] {
    let items = try items(root: root, environment: environment)
    var values: [Value] = []
    values.reserveCapacity(items.count)
    for item in items {
      guard let value = item.value else { throw .resultIsObject }
      values.append(value)
    }
    return values
  }

  /// Whether the condition holds; empty counts as false, a single value that is no boolean as true.
  package func isTrue(
    root: (String) -> Node?, environment: EvaluationEnvironment
  ) throws(EvaluationError) -> Bool {
    let items = try items(root: root, environment: environment)
    return try Evaluator.boolean(items, "the condition", at: 0) ?? false
  }

  /// The collection that the expression gives on `node`, which `%context` and, unless the
  /// environment says otherwise, `%resource` stand for.
  ///
  /// Throws as `evaluate(root:environment:)` does, but groups of values are items like others.
  package func items(
    on node: Node, environment: EvaluationEnvironment
  ) throws(EvaluationError) -> [Item] {
    var steps = environment.stepLimit
    return try items(on: node, environment: environment, stepsLeft: &steps)
  }

  /// The same with steps that several expressions share; what this one takes is taken from
  /// `stepsLeft`, and no more than the environment allows.
  package func items(
    on node: Node, environment: EvaluationEnvironment, stepsLeft: inout Int
  ) throws(EvaluationError) -> [Item] {
    var environment = environment
    environment.stepLimit = min(environment.stepLimit, max(stepsLeft, 0))
    var context: [Item] = []
    var evaluator = Evaluator(context: [], root: { _ in nil }, environment: environment)
    try evaluator.append(node, to: &context)
    evaluator = Evaluator(context: context, root: { _ in nil }, environment: environment)
    defer { stepsLeft -= environment.stepLimit - max(evaluator.stepsLeft, 0) }
    return try evaluator.evaluate(syntax, in: EvaluationScope(this: context))
  }

  /// The tree whose members the caller gives by name.
  private static let whole: [Item] = [.root]

  private func items(
    root: (String) -> Node?, environment: EvaluationEnvironment
  ) throws(EvaluationError) -> [Item] {
    // The evaluator is gone before this function returns, so the function does not outlive it.
    try withoutActuallyEscaping(root) { (root) throws(EvaluationError) -> [Item] in
      var evaluator = Evaluator(context: Self.whole, root: root, environment: environment)
      return try evaluator.evaluate(syntax, in: EvaluationScope(this: Self.whole))
    }
  }
}
