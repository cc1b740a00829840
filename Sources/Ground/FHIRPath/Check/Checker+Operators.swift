extension Checker {
  /// One side of an operator.
  private struct Side {
    /// What the side gives.
    let shape: Shape
    /// Nil for what earlier operators of the same row give.
    let syntax: Syntax?

    /// The path if the side is only names.
    var name: String? { syntax?.pathName }

    /// The side as a message calls it: `'severity' (a number)` or `a number`.
    var spoken: String {
      name.map { "'\($0)' (\(shape.spoken))" } ?? shape.spoken
    }
  }

  /// The shape of operands joined by operators.
  mutating func shape(of chain: Chain, in scope: Focus) -> Shape {
    var left = Side(shape: shape(of: chain.first, in: scope), syntax: chain.first)
    for link in chain.links {
      let result: Shape
      switch link.operand {
      case .type(let type, let offset):
        let isOne = requireOne(left.shape, left.name, link.operation.word, at: link.offset)
        let wanted = self.shape(of: type, isList: false, at: offset)
        let answer = link.operation == .type(.isType) ? .value(.boolean, isList: false) : wanted
        result = isOne ? answer : .unknown
      case .expression(let syntax):
        let right = Side(shape: shape(of: syntax, in: scope), syntax: syntax)
        result = join(left, link, right)
      }
      left = Side(shape: result, syntax: nil)
    }
    return left.shape
  }

  private mutating func join(_ left: Side, _ link: Chain.Link, _ right: Side) -> Shape {
    let boolean = Shape.value(.boolean, isList: false)
    switch link.operation {
    case .equality:
      checkCounts(left, link, right)
      compare(left, link, right)
      return boolean
    case .order:
      if requireOnes(left, link, right) { order(left, link, right) }
      return boolean
    case .membership(.memberOf):
      member(left, link, of: right)
      return boolean
    case .membership(.contains):
      member(right, link, of: left)
      return boolean
    case .logic:
      _ = requireOnes(left, link, right)
      return boolean
    case .union: return left.shape.joined(right.shape).list
    case .concatenate:
      concatenate(left, link, right)
      return .value(.string, isList: false)
    case .arithmetic(let operation): return calculate(left, operation, right, at: link.offset)
    case .type: return .unknown  // the parser gives these a type, never an expression
    }
  }

  private mutating func requireOnes(_ left: Side, _ link: Chain.Link, _ right: Side) -> Bool {
    let isOne = requireOne(left.shape, left.name, link.operation.word, at: link.offset)
    return requireOne(right.shape, right.name, link.operation.word, at: link.offset) && isOne
  }

  /// `=` between several and one is legal and nearly always a mistake: it is false for several.
  private mutating func checkCounts(_ left: Side, _ link: Chain.Link, _ right: Side) {
    guard left.shape.isList != right.shape.isList, left.shape != .unknown, right.shape != .unknown
    else { return }
    let several = left.shape.isList ? left : right
    report(
      .severalCompared(several.name, operation: link.operation.word, at: link.offset))
  }

  private mutating func member(_ item: Side, _ link: Chain.Link, of collection: Side) {
    guard requireOne(item.shape, item.name, link.operation.word, at: link.offset) else { return }
    compare(item, link, collection)
  }

  /// Reports what can never be equal.
  private mutating func compare(_ left: Side, _ link: Chain.Link, _ right: Side) {
    guard left.shape != .unknown, right.shape != .unknown else { return }
    if left.shape.kind == right.shape.kind {
      if left.shape.kind == .text {
        checkCodes(left, right.syntax, ignoresCase: link.operation.ignoresCase)
        checkCodes(right, left.syntax, ignoresCase: link.operation.ignoresCase)
      }
      if left.shape.kind == .quantity {
        checkUnits(left, link.operation.word, right, at: link.offset)
      }
    } else if left.shape.unit != nil || right.shape.unit != nil, left.shape.hasNumber,
      right.shape.hasNumber
    {
      checkUnits(left, link.operation.word, right, at: link.offset)
    } else if !(left.shape.hasNumber && right.shape.hasNumber) {
      report(
        .incomparable(link.operation.word, left.spoken, right.spoken, at: link.offset))
    }
  }

  private mutating func order(_ left: Side, _ link: Chain.Link, _ right: Side) {
    let word = link.operation.word
    for side in [left, right] where side.shape.kind == .boolean || side.shape.kind == .object {
      report(.unordered(word, side.spoken, at: link.offset))
      return
    }
    compare(left, link, right)
  }

  private mutating func checkCodes(_ side: Side, _ other: Syntax?, ignoresCase: Bool) {
    guard case .codes(let codes, _) = side.shape else { return }
    let known = ignoresCase ? codes.map { $0.lowercased() } : codes
    for (text, offset) in other?.writtenTexts ?? [] {
      let isKnown = known.contains(ignoresCase ? text.lowercased() : text)
      if !isKnown { report(.unknownCode(text, of: side.name, codes: codes, at: offset)) }
    }
  }

  private mutating func checkUnits(_ left: Side, _ word: String, _ right: Side, at offset: Int) {
    guard let one = left.shape.unit, let other = right.shape.unit,
      !UnitConversion.exists(one, other)
    else { return }
    if left.shape.kind == .number || right.shape.kind == .number {
      report(
        .numberWithoutUnit(word, unit: left.shape.kind == .number ? other : one, at: offset))
    } else {
      report(.incomparableUnits(word, left.spoken, right.spoken, at: offset))
    }
  }

  private mutating func concatenate(_ left: Side, _ link: Chain.Link, _ right: Side) {
    guard requireOnes(left, link, right) else { return }
    for side in [left, right] where side.shape.kind != .text && side.shape != .unknown {
      report(.joinedNoText(side.spoken, at: link.offset))
    }
  }

  private mutating func calculate(
    _ left: Side, _ operation: ArithmeticOperator, _ right: Side, at offset: Int
  ) -> Shape {
    let word = operation.rawValue
    let isOne = requireOne(left.shape, left.name, word, at: offset)
    guard requireOne(right.shape, right.name, word, at: offset), isOne else { return .unknown }
    if operation == .plus || operation == .minus {
      if left.shape.unit != nil, right.shape.unit != nil {
        checkUnits(left, word, right, at: offset)
      }
    }
    guard let shape = ArithmeticShape(operation).result(left.shape, right.shape) else {
      report(.cannotCalculate(word, left.spoken, right.spoken, at: offset))
      return .unknown
    }
    return shape
  }
}

extension BinaryOperator {
  fileprivate var ignoresCase: Bool {
    self == .equality(.equivalent) || self == .equality(.notEquivalent)
  }
}

extension Shape {
  fileprivate var hasNumber: Bool { kind == .number || kind == .quantity }
}
