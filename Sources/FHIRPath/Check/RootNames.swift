/// Collects the names that an expression takes from the root.
struct RootNames {
  /// Each name once, in the order of the source.
  private(set) var names: [String] = []
  private var seen: Set<String> = []

  /// Goes through all of `syntax`.
  init(_ syntax: Syntax) {
    visit(syntax, isAtRoot: true)
  }

  private mutating func visit(_ syntax: Syntax, isAtRoot: Bool) {
    switch syntax {
    case .literal: break
    case .sign(let sign): visit(sign.operand, isAtRoot: isAtRoot)
    case .path(let path): visit(path, isAtRoot: isAtRoot)
    case .chain(let chain):
      visit(chain.first, isAtRoot: isAtRoot)
      for link in chain.links {
        if case .expression(let operand) = link.operand { visit(operand, isAtRoot: isAtRoot) }
      }
    }
  }

  private mutating func visit(_ path: Path, isAtRoot: Bool) {
    var stepIsAtRoot: Bool
    switch path.start {
    case .scope, .this: stepIsAtRoot = isAtRoot
    case .context: stepIsAtRoot = true
    case .index: stepIsAtRoot = false
    case .expression(let syntax):
      visit(syntax, isAtRoot: isAtRoot)
      stepIsAtRoot = false
    }
    for step in path.steps {
      switch step {
      case .member(let name, _): if stepIsAtRoot { add(name) }
      case .item(let syntax, _): visit(syntax, isAtRoot: isAtRoot)
      case .call(let call):
        guard call.function?.takesType != true else { break }
        let isInner = call.function?.evaluatesInside == true
        for argument in call.arguments {
          visit(argument, isAtRoot: isInner ? stepIsAtRoot : isAtRoot)
        }
      }
      stepIsAtRoot = false
    }
  }

  private mutating func add(_ name: String) {
    if seen.insert(name).inserted { names.append(name) }
  }
}

extension Function {
  /// Whether its argument is no expression but a type.
  fileprivate var takesType: Bool {
    if case .type = self { return true }
    return false
  }

  /// Whether names in its arguments are looked for in what it is called on.
  fileprivate var evaluatesInside: Bool {
    if case .criteria = self { return true }
    return self == .iif
  }
}
