import FHIRPath

/// What conditions ask for, where they do nothing but compare that with constants, and days with days.
struct GateUses {
  /// The constants that each path from the root is compared with.
  private(set) var byPath: [[String]: [Value]] = [:]
  /// What may be days, compared with each other.
  private(set) var days: [DayComparison] = []

  /// Nil for conditions that do anything else.
  init?(_ expressions: [Expression]) {
    for expression in expressions where !visit(expression.syntax) { return nil }
  }

  /// Notes what a part asks for that is true, false or empty; false if it is anything else.
  private mutating func visit(_ syntax: Syntax) -> Bool {
    switch syntax {
    case .literal(let literal): return literal.value?.type == .boolean
    case .sign: return false
    case .chain(let chain): return visit(chain)
    case .path(let path): return visit(path)
    }
  }

  private mutating func visit(_ chain: Chain) -> Bool {
    let operands = chain.links.compactMap { link -> Syntax? in
      if case .expression(let operand) = link.operand { operand } else { nil }
    }
    guard operands.count == chain.links.count else { return false }
    if chain.links.allSatisfy({ if case .logic = $0.operation { true } else { false } }) {
      for operand in [chain.first] + operands where !visit(operand) { return false }
      return true
    }
    let operation = chain.links[0].operation
    guard operands.count == 1, operation.comparesWithOrder else { return false }
    if let days = DayComparison(chain.first, operands[0]) {
      note(days)
      return true
    }
    return note(chain.first, operation, operands[0]) || note(operands[0], operation, chain.first)
  }

  private mutating func note(_ comparison: DayComparison) {
    days.append(comparison)
    for path in comparison.paths { byPath[path, default: []] += [] }
  }

  private mutating func note(
    _ left: Syntax, _ operation: BinaryOperator, _ right: Syntax
  ) -> Bool {
    guard let path = left.plainPath, let value = right.constant else { return false }
    // The order of texts would need more of them than those that are named.
    if case .order = operation, value.type == .string { return false }
    if path == Self.dayOfStudy {
      guard case .integer(let number) = value, abs(number) < DayTerm.mostDays else { return false }
      note(GateDays.comparison(ofDayOfStudyWith: number))
      return true
    }
    byPath[path, default: []].append(value)
    return true
  }

  private mutating func visit(_ path: Path) -> Bool {
    let calls = path.steps.drop { if case .member = $0 { true } else { false } }
    guard calls.allSatisfy(Self.asksForTruth) else { return false }
    switch path.start {
    case .scope:
      guard let names = path.members, !names.isEmpty else { return false }
      for path in names == Self.dayOfStudy ? GateDays.ofDayOfStudy : [names] {
        byPath[path, default: []] += []
      }
      return true
    case .expression(let syntax): return calls.count == path.steps.count && visit(syntax)
    case .this, .index, .total, .context, .variable: return false
    }
  }

  private static let dayOfStudy = [StudyExpression.Word.dayOfStudy.rawValue]

  private static func asksForTruth(_ step: Path.Step) -> Bool {
    guard case .call(let call) = step, call.arguments.isEmpty else { return false }
    switch call.function {
    case .collection(.empty), .collection(.not), .criteria(.exists): return true
    case _: return false
    }
  }
}

extension Path {
  /// The names that it begins with.
  fileprivate var members: [String]? {
    let names = steps.prefix { if case .member = $0 { true } else { false } }
    return names.compactMap { if case .member(let name, _) = $0 { name } else { nil } }
  }
}

extension Syntax {
  /// What stands in parentheses, where nothing follows them.
  var inParentheses: Syntax? {
    guard case .path(let path) = self, case .expression(let inner) = path.start,
      path.steps.isEmpty
    else { return nil }
    return inner
  }

  /// The names of a path from the root that is nothing but names.
  var plainPath: [String]? {
    guard case .path(let path) = self else { return nil }
    if let inner = inParentheses { return inner.plainPath }
    guard path.start == .scope, let names = path.members, names.count == path.steps.count,
      !names.isEmpty
    else { return nil }
    return names
  }

  /// A value that stands in the source, also with a sign.
  fileprivate var constant: Value? {
    switch self {
    case .literal(let literal): literal.value
    case .sign(let sign):
      switch sign.operand.constant {
      case .integer(let whole): .integer(sign.isNegative ? -whole : whole)
      case .decimal(let decimal): .decimal(sign.isNegative ? decimal.negated : decimal)
      case .boolean, .string, .date, .dateTime, .time, .quantity, nil: nil
      }
    case .path(let path):
      if case .expression(let inner) = path.start, path.steps.isEmpty {
        inner.constant
      } else {
        nil
      }
    case .chain: nil
    }
  }
}

extension BinaryOperator {
  /// Whether it asks for two values being equal or in order.
  fileprivate var comparesWithOrder: Bool {
    switch self {
    case .equality(.equal), .equality(.notEqual), .order: true
    case .equality, .arithmetic, .concatenate, .type, .union, .membership, .logic: false
    }
  }
}
