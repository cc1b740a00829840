import Pattern

/// One evaluation: the tree, the environment and the steps that are left.
struct Evaluator {
  private let root: (String) -> Node?
  /// What the whole expression is evaluated on.
  let context: [Item]
  /// What comes from the caller.
  let environment: EvaluationEnvironment
  private(set) var stepsLeft: Int
  /// Computed regular expressions, so that each is read once.
  var patterns: [String: Pattern] = [:]

  /// Starts with all steps of the environment left.
  init(context: [Item], root: @escaping (String) -> Node?, environment: EvaluationEnvironment) {
    self.root = root
    self.context = context
    self.environment = environment
    stepsLeft = environment.stepLimit
  }

  /// Takes `steps` off the budget.
  mutating func charge(_ steps: Int = 1) throws(EvaluationError) {
    stepsLeft -= steps
    if stepsLeft < 0 { throw .stepLimitReached(limit: environment.stepLimit) }
  }

  /// The items of `syntax`.
  mutating func evaluate(_ syntax: Syntax, in scope: EvaluationScope) throws(EvaluationError)
    -> [Item]
  {
    try charge()
    switch syntax {
    case .literal(let literal): return literal.items
    case .path(let path): return try evaluate(path, in: scope)
    case .chain(let chain): return try evaluate(chain, in: scope)
    case .sign(let sign): return try evaluate(sign, in: scope)
    }
  }

  private mutating func evaluate(_ path: Path, in scope: EvaluationScope) throws(EvaluationError)
    -> [Item]
  {
    var scope = scope
    var items: [Item]
    switch path.start {
    case .scope, .this: items = scope.this
    case .index: items = scope.index.map { [.value(.integer($0))] } ?? []
    case .total: items = scope.total
    case .context: items = context
    case .variable(let name): items = try variable(name, in: scope, at: path.offset)
    case .expression(let syntax): items = try evaluate(syntax, in: scope)
    }
    var isBare = false
    if case .scope = path.start { isBare = true }
    for step in path.steps {
      try charge()
      defer { isBare = false }
      switch step {
      case .member(let name, _):
        if isBare, items.count == 1, items[0].isCalled(name, model: environment.model) { break }
        items = try members(name, of: items)
      case .item(let syntax, let offset): items = try item(syntax, of: items, in: scope, at: offset)
      case .call(let call):
        if call.function == .defineVariable { try define(call, on: items, in: &scope) }
        items = try self.call(call, on: items, isBare: isBare, in: scope)
      }
    }
    return items
  }

  private mutating func evaluate(_ sign: Sign, in scope: EvaluationScope) throws(EvaluationError)
    -> [Item]
  {
    let items = try evaluate(sign.operand, in: scope)
    let operation = sign.isNegative ? "'-'" : "'+'"
    guard let value = try Self.value(items, operation, at: sign.offset) else { return [] }
    switch value {
    case .integer(let whole):
      let (negative, overflow) = (0).subtractingReportingOverflow(whole)
      return sign.isNegative ? (overflow ? [] : [.value(.integer(negative))]) : [.value(value)]
    case .decimal(let decimal):
      return [.value(sign.isNegative ? .decimal(decimal.negated) : value)]
    case .quantity(let quantity):
      return [.value(sign.isNegative ? .quantity(quantity.negated) : value)]
    case .boolean, .string, .date, .dateTime, .time:
      throw .wrongType(found: value.type.name, operation: operation, offset: sign.offset)
    }
  }

  /// What the items hold under `name`.
  mutating func members(_ name: String, of items: [Item]) throws(EvaluationError) -> [Item] {
    var members: [Item] = []
    for item in items {
      switch item {
      case .value: break
      case .root: try append(root(name), to: &members)
      case .object(let object): try append(object[name], to: &members)
      case .element(let element):
        for child in element.children where child.name == name {
          try charge()
          members.append(.element(child.element))
        }
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
    case .element(let element): items.append(.element(element))
    case .list(let nodes):
      try charge(nodes.count)
      for node in nodes { try append(node, to: &items) }
    }
  }

  private mutating func item(
    _ index: Syntax, of items: [Item], in scope: EvaluationScope, at offset: Int
  ) throws(EvaluationError) -> [Item] {
    let number = try evaluate(index, in: scope)
    guard let position = try Self.integer(number, "'[]'", at: offset) else { return [] }
    return items.indices.contains(position) ? [items[position]] : []
  }
}
