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
    if let name = Self.rootName(of: syntax, isAtRoot: isAtRoot) {
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
      Self.rootName(of: left, isAtRoot: isAtRoot), Self.rootName(of: right, isAtRoot: isAtRoot)
    )
    let (leftValues, rightValues) = (Self.constants(left), Self.constants(right))
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
    case .order: use.orderedWith += values
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

  /// The name of a path that is a name at the root and nothing else.
  static func rootName(of syntax: Syntax, isAtRoot: Bool = true) -> String? {
    guard case .path(let path) = syntax else { return nil }
    if case .expression(let inner) = path.start, path.steps.isEmpty {
      return rootName(of: inner, isAtRoot: isAtRoot)
    }
    guard path.steps.count == 1, case .member(let name, _) = path.steps[0] else { return nil }
    switch path.start {
    case .scope, .this: return isAtRoot ? name : nil
    case .context: return name
    case .index, .total, .variable, .expression: return nil
    }
  }

  /// The values that stand in the source; nil if anything else does.
  static func constants(_ syntax: Syntax) -> [Value]? {
    switch syntax {
    case .literal(let literal): return literal.value.map { [$0] }
    case .sign(let sign):
      guard let values = constants(sign.operand) else { return nil }
      return sign.isNegative ? values.negated : values
    case .path(let path):
      guard path.steps.isEmpty, case .expression(let inner) = path.start else { return nil }
      return constants(inner)
    case .chain(let chain):
      var values = constants(chain.first)
      for link in chain.links {
        guard link.operation == .union, let more = link.expression.flatMap(constants) else {
          return nil
        }
        values?.append(contentsOf: more)
      }
      return values
    }
  }
}

extension Chain.Link {
  /// The operand, unless it is a type.
  var expression: Syntax? {
    if case .expression(let syntax) = operand { syntax } else { nil }
  }
}

extension [Value] {
  /// The values with the other sign; nil if one is no number.
  fileprivate var negated: [Value]? {
    var result: [Value] = []
    for value in self {
      switch value {
      case .integer(let whole): result.append(.integer(-whole))
      case .decimal(let decimal): result.append(.decimal(decimal.negated))
      case .quantity(let quantity):
        result.append(.quantity(Quantity(value: quantity.value.negated, unit: quantity.unit)))
      case .boolean, .string, .date, .dateTime, .time: return nil
      }
    }
    return result
  }
}
