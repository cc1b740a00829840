import FHIRPath

/// Which answers an expression asks for, and how.
struct ExpressionUse {
  /// By the name at the root, such as `age` for `age > 17`.
  private(set) var names: [String: NameUse] = [:]
  /// Whether it asks for nothing but answers: no clock, no score, no reason for a missing answer.
  private(set) var isOnAnswersOnly = true

  init(_ expression: Expression) {
    visit(expression.syntax, isAtRoot: true)
  }

  private static let clockFunctions: Set<String> = ["now", "today", "timeOfDay"]

  private mutating func visit(_ syntax: Syntax, isAtRoot: Bool) {
    switch syntax {
    case .literal: break
    case .sign(let sign): visitOpaque(sign.operand, isAtRoot: isAtRoot)
    case .path(let path): visit(path, isAtRoot: isAtRoot)
    case .chain(let chain): visit(chain, isAtRoot: isAtRoot)
    }
  }

  /// An operand that is calculated with, so that its very value counts.
  private mutating func visitOpaque(_ syntax: Syntax, isAtRoot: Bool) {
    if let name = syntax.rootName(isAtRoot: isAtRoot) {
      names[name, default: NameUse()].isOpaque = true
    } else {
      visit(syntax, isAtRoot: isAtRoot)
    }
  }

  private mutating func visit(_ chain: Chain, isAtRoot: Bool) {
    if chain.links.count == 1, case .expression(let right) = chain.links[0].operand,
      visitComparison(chain.first, chain.links[0].operation, right, isAtRoot: isAtRoot)
    {
      return
    }
    let isLogic = chain.links.allSatisfy { if case .logic = $0.operation { true } else { false } }
    for operand in [chain.first] + chain.links.compactMap(\.expression) {
      if isLogic {
        visit(operand, isAtRoot: isAtRoot)
      } else {
        visitOpaque(operand, isAtRoot: isAtRoot)
      }
    }
  }

  /// Notes an answer that is compared with values of the source; false if it is anything else.
  private mutating func visitComparison(
    _ left: Syntax, _ operation: BinaryOperator, _ right: Syntax, isAtRoot: Bool
  ) -> Bool {
    let (leftName, rightName) = (
      left.rootName(isAtRoot: isAtRoot), right.rootName(isAtRoot: isAtRoot)
    )
    let (leftValues, rightValues) = (left.constants, right.constants)
    if let leftName, let rightValues {
      return note(leftName, operation, rightValues, isOnLeft: true)
    }
    if let rightName, let leftValues {
      return note(rightName, operation, leftValues, isOnLeft: false)
    }
    return false
  }

  private mutating func note(
    _ name: String, _ operation: BinaryOperator, _ values: [Value], isOnLeft: Bool
  ) -> Bool {
    var use = names[name, default: NameUse()]
    switch operation {
    case .equality(.equal), .equality(.notEqual): use.equalTo += values
    case .order(let order):
      if order.turnsBefore(isNameOnLeft: isOnLeft) {
        use.turnsBefore += values
      } else {
        use.turnsAfter += values
      }
    case .membership(.contains):
      if isOnLeft { use.lookedFor += values } else { use.lookedUpIn += values }
    case .membership(.memberOf):
      if isOnLeft { use.lookedUpIn += values } else { use.lookedFor += values }
    case .equality(.equivalent), .equality(.notEquivalent), .arithmetic, .concatenate, .type,
      .union, .logic:
      return false
    }
    names[name] = use
    return true
  }

  private mutating func visit(_ path: Path, isAtRoot: Bool) {
    var stepIsAtRoot = isAtRoot
    switch path.start {
    case .scope, .this: break
    case .context: stepIsAtRoot = true
    case .index, .total: stepIsAtRoot = false
    case .variable:
      // A score, the reason for a missing answer, or a word of the language.
      isOnAnswersOnly = false
      stepIsAtRoot = false
    case .expression(let syntax):
      if path.steps.isEmpty {
        visit(syntax, isAtRoot: isAtRoot)
      } else if case .call(let call) = path.steps[0],
        Self.asksForPresence(call) || call.name == "not"
      {
        visit(syntax, isAtRoot: isAtRoot)
      } else {
        visitOpaque(syntax, isAtRoot: isAtRoot)
      }
      stepIsAtRoot = false
    }
    visit(path.steps, isAtRoot: isAtRoot, stepIsAtRoot: stepIsAtRoot)
  }

  private mutating func visit(_ steps: [Path.Step], isAtRoot: Bool, stepIsAtRoot: Bool) {
    var stepIsAtRoot = stepIsAtRoot
    for (index, step) in steps.enumerated() {
      switch step {
      case .member(let name, _):
        if stepIsAtRoot {
          var use = names[name, default: NameUse()]
          if !Self.isPlain(steps.dropFirst(index + 1)) { use.isOpaque = true }
          names[name] = use
        }
      case .item(let syntax, _): visitOpaque(syntax, isAtRoot: isAtRoot)
      case .call(let call): visit(call, isAtRoot: isAtRoot, stepIsAtRoot: stepIsAtRoot)
      }
      stepIsAtRoot = false
    }
  }

  private mutating func visit(_ call: Call, isAtRoot: Bool, stepIsAtRoot: Bool) {
    if Self.clockFunctions.contains(call.name) { isOnAnswersOnly = false }
    let looksInside = ["where", "select", "all", "exists", "iif", "repeat", "aggregate"]
      .contains(call.name)
    for argument in call.arguments {
      visitOpaque(argument, isAtRoot: looksInside ? stepIsAtRoot : isAtRoot)
    }
  }

  /// Whether what follows a name only asks for its being there or true.
  private static func isPlain(_ rest: ArraySlice<Path.Step>) -> Bool {
    guard let next = rest.first else { return true }
    guard case .call(let call) = next else { return false }
    return asksForPresence(call) || (call.name == "not" && rest.count == 1)
  }

  private static func asksForPresence(_ call: Call) -> Bool {
    ["exists", "empty"].contains(call.name) && call.arguments.isEmpty
  }
}

extension Chain.Link {
  /// The operand, unless it is a type.
  var expression: Syntax? {
    if case .expression(let syntax) = operand { syntax } else { nil }
  }
}

extension OrderOperator {
  /// Whether a comparison of an answer with a value turns just before that value, not just after.
  fileprivate func turnsBefore(isNameOnLeft: Bool) -> Bool {
    switch self {
    case .less, .greaterOrEqual: isNameOnLeft
    case .lessOrEqual, .greater: !isNameOnLeft
    }
  }
}
