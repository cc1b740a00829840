import FHIRPath

/// Finds the names that an expression may take from the root: rather one too many, such as a name
/// inside `where()`, than one too few.
///
/// A task may have thousands of conditions, so this looks at each piece of an expression once and
/// makes no list of paths; `Expression.dependencies` is exact and takes ten times as long.
enum RootNameScan {
  static func scan(_ syntax: Syntax, into names: inout [String]) {
    switch syntax {
    case .literal: break
    case .sign(let sign): scan(sign.operand, into: &names)
    case .path(let path): scan(path, into: &names)
    case .chain(let chain):
      scan(chain.first, into: &names)
      for link in chain.links {
        if case .expression(let operand) = link.operand { scan(operand, into: &names) }
      }
    }
  }

  private static func scan(_ path: Path, into names: inout [String]) {
    var canName: Bool
    switch path.start {
    case .scope, .this, .context, .variable: canName = true
    case .index, .total: canName = false
    case .expression(let syntax):
      scan(syntax, into: &names)
      canName = false
    }
    for step in path.steps {
      switch step {
      case .member(let name, _): if canName { names.append(name) }
      case .item(let syntax, _): scan(syntax, into: &names)
      case .call(let call): for argument in call.arguments { scan(argument, into: &names) }
      }
      canName = false
    }
  }
}
