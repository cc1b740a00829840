/// One evaluation: the tree, the environment and the steps that are left.
struct Evaluator {
  private let root: (String) -> Node?
  /// What comes from the caller.
  let environment: Environment
  private var stepsLeft: Int

  /// Starts with all steps of the environment left.
  init(root: @escaping (String) -> Node?, environment: Environment) {
    self.root = root
    self.environment = environment
    stepsLeft = environment.stepLimit
  }

  /// Takes `steps` off the budget.
  mutating func charge(_ steps: Int = 1) throws(EvaluationError) {
    stepsLeft -= steps
    if stepsLeft < 0 { throw .stepLimitReached(limit: environment.stepLimit) }
  }

  /// The items of `syntax`.
  mutating func evaluate(_ syntax: Syntax, in scope: Scope) throws(EvaluationError) -> [Item] {
    try charge()
    switch syntax {
    case .literal(let literal): return literal.value.map { [.value($0)] } ?? []
    case .path(let path): return try evaluate(path, in: scope)
    case .chain(let chain): return try evaluate(chain, in: scope)
    case .sign(let sign): return try evaluate(sign, in: scope)
    }
  }

  private mutating func evaluate(_ path: Path, in scope: Scope) throws(EvaluationError) -> [Item] {
    var items: [Item]
    switch path.start {
    case .scope, .this: items = scope.this
    case .index: items = scope.index.map { [.value(.integer($0))] } ?? []
    case .context: items = [.root]
    case .expression(let syntax): items = try evaluate(syntax, in: scope)
    }
    for (position, step) in path.steps.enumerated() {
      try charge()
      switch step {
      case .member(let name, _): items = try members(name, of: items)
      case .item(let syntax, let offset): items = try item(syntax, of: items, in: scope, at: offset)
      case .call(let call):
        let isBare = position == 0 && path.start == .scope
        items = try self.call(call, on: items, isBare: isBare, in: scope)
      }
    }
    return items
  }

  private mutating func evaluate(_ sign: Sign, in scope: Scope) throws(EvaluationError) -> [Item] {
    let items = try evaluate(sign.operand, in: scope)
    let operation = sign.isNegative ? "'-'" : "'+'"
    guard let item = try Self.single(items, operation, at: sign.offset) else { return [] }
    switch item {
    case .value(.integer(let whole)):
      let (negative, overflow) = (0).subtractingReportingOverflow(whole)
      return sign.isNegative ? (overflow ? [] : [.value(.integer(negative))]) : [item]
    case .value(.decimal(let decimal)):
      return sign.isNegative ? [.value(.decimal(decimal.negated))] : [item]
    case .value(.quantity(let quantity)):
      return sign.isNegative ? [.value(.quantity(quantity.negated))] : [item]
    case .value, .object, .root:
      throw .wrongType(found: item.kindName, operation: operation, offset: sign.offset)
    }
  }

  private mutating func members(_ name: String, of items: [Item]) throws(EvaluationError) -> [Item]
  {
    var members: [Item] = []
    for item in items {
      switch item {
      case .value: break
      case .root: try append(root(name), to: &members)
      case .object(let object): try append(object[name], to: &members)
      }
    }
    return members
  }

  /// Adds what `node` holds.
  mutating func append(_ node: Node?, to items: inout [Item]) throws(EvaluationError) {
    switch node {
    case nil: return
    case .values(let values):
      try charge(values.count)
      items.append(contentsOf: values.lazy.map { .value($0) })
    case .object(let object): items.append(.object(object))
    case .list(let nodes):
      try charge(nodes.count)
      for node in nodes { try append(node, to: &items) }
    }
  }

  private mutating func item(
    _ index: Syntax, of items: [Item], in scope: Scope, at offset: Int
  ) throws(EvaluationError) -> [Item] {
    let number = try evaluate(index, in: scope)
    guard let position = try Self.integer(number, "'[]'", at: offset) else { return [] }
    return items.indices.contains(position) ? [items[position]] : []
  }
}
