extension Expression {
  /// Whether the value depends on when it is computed, through `now()` or `today()`.
  package var asksForTheTime: Bool { syntax.asksForTheTime }
}

extension Syntax {
  fileprivate var asksForTheTime: Bool {
    switch self {
    case .literal: false
    case .sign(let sign): sign.operand.asksForTheTime
    case .path(let path): path.asksForTheTime
    case .chain(let chain):
      chain.first.asksForTheTime
        || chain.links.contains { link in
          guard case .expression(let operand) = link.operand else { return false }
          return operand.asksForTheTime
        }
    }
  }
}

extension Path {
  fileprivate var asksForTheTime: Bool {
    if case .expression(let syntax) = start, syntax.asksForTheTime { return true }
    return steps.contains { step in
      switch step {
      case .member: false
      case .item(let syntax, _): syntax.asksForTheTime
      case .call(let call): call.asksForTheTime
      }
    }
  }
}

extension Call {
  fileprivate var asksForTheTime: Bool {
    if case .clock = function { return true }
    return arguments.contains(where: \.asksForTheTime)
  }
}
