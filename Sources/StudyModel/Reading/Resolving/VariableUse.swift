import FHIRPath

/// One thing that an expression asks of a variable: `%score.total`.
struct VariableUse {
  let variable: String
  let member: String

  /// Every use in an expression, in its order.
  static func all(in expression: Expression) -> [VariableUse] {
    // Hardly any expression has one, and a task has thousands of expressions.
    guard expression.source.utf8.contains(UInt8(ascii: "%")) else { return [] }
    var uses: [VariableUse] = []
    add(expression.syntax, to: &uses)
    return uses
  }

  private static func add(_ syntax: Syntax, to uses: inout [VariableUse]) {
    switch syntax {
    case .literal: break
    case .sign(let sign): add(sign.operand, to: &uses)
    case .path(let path): add(path, to: &uses)
    case .chain(let chain):
      add(chain.first, to: &uses)
      for link in chain.links {
        if case .expression(let operand) = link.operand { add(operand, to: &uses) }
      }
    }
  }

  private static func add(_ path: Path, to uses: inout [VariableUse]) {
    if case .expression(let syntax) = path.start { add(syntax, to: &uses) }
    if case .variable(let variable) = path.start, case .member(let member, _) = path.steps.first {
      uses.append(VariableUse(variable: variable, member: member))
    }
    for step in path.steps {
      switch step {
      case .member: break
      case .item(let syntax, _): add(syntax, to: &uses)
      case .call(let call): for argument in call.arguments { add(argument, to: &uses) }
      }
    }
  }
}
