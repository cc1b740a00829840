import FHIRPath

/// Finds the names that an expression may take from the root: rather one too many, such as a name
/// inside `where()`, than one too few.
///
/// A task may have thousands of conditions, so this looks at each piece of an expression once and
/// makes no list of paths; `Expression.dependencies` is exact and takes ten times as long.
enum RootNameScan {
  static func scan(_ syntax: Syntax, _ found: (String) -> Void) {
    switch syntax {
    case .literal: break
    case .sign(let sign): scan(sign.operand, found)
    case .path(let path): scan(path, found)
    case .chain(let chain):
      scan(chain.first, found)
      for link in chain.links {
        if case .expression(let operand) = link.operand { scan(operand, found) }
      }
    }
  }

  private static func scan(_ path: Path, _ found: (String) -> Void) {
    var canName: Bool
    switch path.start {
    case .scope, .this, .context, .variable: canName = true
    case .index, .total: canName = false
    case .expression(let syntax):
      scan(syntax, found)
      canName = false
    }
    for step in path.steps {
      switch step {
      case .member(let name, _): if canName { found(name) }
      case .item(let syntax, _): scan(syntax, found)
      case .call(let call): for argument in call.arguments { scan(argument, found) }
      }
      canName = false
    }
  }
}
