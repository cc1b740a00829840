import Spelling

/// One check of one expression: infers shapes from the leaves up and collects the faults.
struct Checker {
  /// What names and `$this` refer to.
  enum Focus: Hashable {
    case root
    case shape(Shape)

    /// The root has no shape of its own.
    var shape: Shape {
      switch self {
      case .root: .unknown
      case .shape(let shape): shape
      }
    }
  }

  private let root: (String) -> Shape?
  private let knownNames: () -> [String]
  /// What the whole expression is checked on.
  let context: Focus
  /// What `%name` stands for at the place that is looked at.
  var variables: [String: Shape]
  /// The types of elements, or nil if there are none.
  let model: TypeModel?
  /// What `$total` is inside of an `aggregate`, nil outside.
  var total: Shape?
  /// What was found so far, in the order it was met.
  private(set) var faults: [ExpressionFault] = []
  /// The search goes over all names of a task, so only the first unknown names get a suggestion.
  private var suggestionsLeft = 10

  /// Asks `root` for shapes by name, and `knownNames` once a name is unknown.
  init(
    context: Focus = .root, root: @escaping (String) -> Shape?,
    knownNames: @escaping () -> [String], variables: [String: Shape], model: TypeModel?
  ) {
    self.context = context
    self.root = root
    self.knownNames = knownNames
    self.variables = variables
    self.model = model
  }

  /// The shape of the whole of `syntax`.
  mutating func shape(of syntax: Syntax) -> Shape { shape(of: syntax, in: context) }

  /// Adds a fault.
  mutating func report(_ fault: ExpressionFault) {
    faults.append(fault)
  }

  /// The shape of `syntax`, `unknown` where a fault leaves it open.
  mutating func shape(of syntax: Syntax, in scope: Focus) -> Shape {
    switch syntax {
    case .literal(let literal): return literal.value.map(Shape.init(literal:)) ?? .unknown
    case .path(let path): return focus(of: path, in: scope).shape
    case .chain(let chain): return shape(of: chain, in: scope)
    case .sign(let sign): return shape(of: sign, in: scope)
    }
  }

  private mutating func focus(of path: Path, in scope: Focus) -> Focus {
    let outer = variables
    defer { variables = outer }
    var focus: Focus
    switch path.start {
    case .scope, .this: focus = scope
    case .index: focus = .shape(.value(.integer, isList: false))
    case .total:
      if total == nil { report(.unknownVariable("$total", at: path.offset)) }
      focus = .shape(total ?? .unknown)
    case .context: focus = context
    case .variable(let name): focus = variable(name, at: path.offset)
    case .expression(let syntax): focus = .shape(shape(of: syntax, in: scope))
    }
    for (position, step) in path.steps.enumerated() {
      switch step {
      case .member(let name, let offset):
        let isBare = position == 0 && path.start == .scope
        if isBare, isType(of: focus, called: name) { break }
        focus = .shape(
          member(name, of: focus, path.named(upTo: position), isBare, at: offset))
      case .item(let index, let offset):
        let number = shape(of: index, in: scope)
        if !number.isOneInteger, number != .unknown {
          let found = number.isList ? "several values" : number.spoken
          report(.indexIsNoNumber(found: found, at: offset))
        }
        if path.isUnordered(before: position) { report(.unordered("[]", at: offset)) }
        focus = .shape(focus.shape.element)
      case .call(let call):
        let input = Input(
          focus: focus, path: path, position: position,
          isBare: position == 0 && path.start == .scope,
          isUnordered: path.isUnordered(before: position))
        if call.function == .defineVariable {
          define(call, on: input)
          // The items stay as they are, be they all answers.
          break
        }
        focus = .shape(shape(of: call, on: input, in: scope))
      }
    }
    return focus
  }

  private mutating func member(
    _ name: String, of focus: Focus, _ owner: @autoclosure () -> String?, _ isBare: Bool,
    at offset: Int
  ) -> Shape {
    switch focus {
    case .root:
      if let shape = root(name) { return shape }
      report(.unknownName(name, nearest: nearestRootName(to: name), at: offset))
    case .shape(.object(let members, let isList)):
      if let shape = members[name] { return isList ? shape.list : shape }
      report(.unknownMember(name, of: owner(), known: members.keys.sorted(), at: offset))
    case .shape(.element(let type, _, let isList)):
      if let element = model?.element(name, of: type) {
        return shape(of: element, isInList: isList)
      }
      let known = model?.elementNames(of: type).sorted() ?? []
      report(.unknownMember(name, of: owner(), known: known, at: offset))
    case .shape(.unknown): break
    case .shape(let shape):
      report(
        isBare && root(name) != nil
          ? .nameInsideCriteria(name, item: shape.spoken, at: offset)
          : .memberOfValue(name, owner: owner(), shape: shape.spoken, at: offset))
    }
    return .unknown
  }

  private mutating func nearestRootName(to name: String) -> String? {
    guard suggestionsLeft > 0 else { return nil }
    suggestionsLeft -= 1
    return NearestWord.suggestion(for: name, among: knownNames())
  }

  private mutating func shape(of sign: Sign, in scope: Focus) -> Shape {
    let shape = shape(of: sign.operand, in: scope)
    let name = sign.isNegative ? "-" : "+"
    guard requireOne(shape, sign.operand.pathName, name, at: sign.offset) else { return .unknown }
    switch shape.kind {
    case .number, .quantity, .unknown: return shape
    case .boolean, .text, .moment, .time, .object:
      report(.signOfNoNumber(name, found: shape.spoken, at: sign.offset))
      return .unknown
    }
  }

  /// Reports and returns false if there can be several items where one is needed.
  mutating func requireOne(
    _ shape: Shape, _ name: @autoclosure () -> String?, _ operation: @autoclosure () -> String,
    at offset: Int
  ) -> Bool {
    guard shape.isList else { return true }
    report(.severalValues(name(), operation: operation(), at: offset))
    return false
  }
}

extension Path {
  /// Whether the step before `position` gives items without an order.
  fileprivate func isUnordered(before position: Int) -> Bool {
    guard position > 0, case .call(let call) = steps[position - 1] else { return false }
    return call.function == .element(.children) || call.function == .element(.descendants)
  }
}
