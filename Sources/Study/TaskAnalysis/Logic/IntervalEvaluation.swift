import FHIRPath

/// Evaluates an expression over ranges in place of values.
///
/// What it does not know gives `unknown`, so that a certain result is a proof.
struct IntervalEvaluation {
  /// What an answer may be, by its name at the root.
  let answer: (String) -> Possibilities

  func possibilities(of syntax: Syntax) -> Possibilities {
    switch syntax {
    case .literal(let literal): literal.value.map(Self.exactly) ?? .nothing
    case .sign(let sign):
      sign.isNegative ? possibilities(of: sign.operand).negated : possibilities(of: sign.operand)
    case .path(let path): possibilities(of: path)
    case .chain(let chain): possibilities(of: chain)
    }
  }

  private static func exactly(_ value: Value) -> Possibilities {
    switch value {
    case .boolean(let isTrue): Possibilities(.booleans(canBeTrue: isTrue, canBeFalse: !isTrue))
    case .integer(let whole): point(ExactDecimal(whole), unit: nil)
    case .decimal(let decimal): point(decimal, unit: nil)
    case .quantity(let quantity): point(quantity.value, unit: quantity.unit)
    case .string, .date, .dateTime, .time: Possibilities(.anything)
    }
  }

  private static func point(_ value: ExactDecimal, unit: String?) -> Possibilities {
    Possibilities(.numbers(lower: value, upper: value, unit: unit))
  }

  private func possibilities(of path: Path) -> Possibilities {
    var steps = path.steps[...]
    var result: Possibilities
    if case .expression(let inner) = path.start {
      result = possibilities(of: inner)
    } else if let name = path.nameAtRoot {
      result = answer(name)
      steps = steps.dropFirst()
    } else {
      return .unknown
    }
    for step in steps {
      guard case .call(let call) = step, call.arguments.isEmpty,
        let next = Self.called(call.name, on: result)
      else { return .unknown }
      result = next
    }
    return result
  }

  private static func called(_ name: String, on input: Possibilities) -> Possibilities? {
    let isNothing = if case .nothing = input.content { true } else { false }
    switch name {
    case "exists":
      return Possibilities(
        .booleans(canBeTrue: !isNothing, canBeFalse: input.canBeEmpty), canFail: input.canFail)
    case "empty":
      return Possibilities(
        .booleans(canBeTrue: input.canBeEmpty, canBeFalse: !isNothing), canFail: input.canFail)
    case "not":
      return Possibilities(
        truths: input.truths.map { $0.map { !$0 } }, canFail: input.canFail || input.mayBeSeveral)
    default: return nil
    }
  }

  private func possibilities(of chain: Chain) -> Possibilities {
    var result = possibilities(of: chain.first)
    for link in chain.links {
      guard case .expression(let operand) = link.operand else { return .unknown }
      result = Self.joined(result, link.operation, possibilities(of: operand))
    }
    return result
  }

  private static func joined(
    _ left: Possibilities, _ operation: BinaryOperator, _ right: Possibilities
  ) -> Possibilities {
    let canFail = left.canFail || right.canFail
    switch operation {
    case .logic(let logic):
      let truths = left.truths.flatMap { one in right.truths.map { logic.joined(one, $0) } }
      return Possibilities(
        truths: truths, canFail: canFail || left.mayBeSeveral || right.mayBeSeveral)
    case .arithmetic(let arithmetic):
      return NumberRange.calculated(left, arithmetic, right)
    case .order(let order):
      return NumberRange.compared(left, right, canFail: canFail) { range in
        range.outcomes(of: order)
      }
    case .equality(.equal):
      return NumberRange.compared(left, right, canFail: canFail) { $0.outcomesOfEqual }
    case .equality(.notEqual):
      return NumberRange.compared(left, right, canFail: canFail) { range in
        range.outcomesOfEqual.map { !$0 }
      }
    case .equality(.equivalent), .equality(.notEquivalent), .membership, .concatenate, .type,
      .union:
      return .unknown
    }
  }
}

extension Possibilities {
  /// Whether it may be more than one item, which logic refuses.
  fileprivate var mayBeSeveral: Bool {
    if case .anything = content { true } else { false }
  }

  fileprivate var negated: Possibilities {
    guard case .numbers(let lower, let upper, let unit) = content else {
      if case .nothing = content { return self }
      return .unknown
    }
    return Possibilities(
      .numbers(lower: upper?.negated, upper: lower?.negated, unit: unit), canBeEmpty: canBeEmpty,
      canFail: canFail)
  }
}

extension Path {
  /// The name that the path begins with at the root; nil if it begins with anything else.
  fileprivate var nameAtRoot: String? {
    guard case .member(let name, _) = steps.first else { return nil }
    switch start {
    case .scope, .this, .context: return name
    case .index, .total, .variable, .expression: return nil
    }
  }
}
