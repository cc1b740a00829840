extension ExpressionParser {
  /// A term with the points and brackets behind it.
  mutating func postfix() throws(ExpressionFault) -> Syntax {
    let offset = current.offset
    var steps: [Path.Step] = []
    let start = try start(&steps)
    while true {
      if try take(.point) {
        steps.append(try step())
      } else if current.kind == .symbol(.openBracket) {
        steps.append(try indexer())
      } else if case .expression(let syntax) = start, steps.isEmpty {
        return syntax
      } else {
        note(start, steps.first)
        return .path(Path(start: start, steps: steps, offset: offset))
      }
    }
  }

  /// Notes what a path begins with.
  private mutating func note(_ start: Path.Start, _ first: Path.Step?) {
    var member: String?
    if case .member(let name, _) = first { member = name }
    switch start {
    case .scope, .this, .context: if let member { firstNames.append(member) }
    case .variable(let name):
      variableUses.append(VariableUse(variable: name, member: member))
      if let member { firstNames.append(member) }
    case .index, .total, .expression: break
    }
  }

  /// A type after `is` or `as`.
  mutating func typeName() throws(ExpressionFault) -> TypeName {
    let name = try plainName()
    guard try take(.point) else { return TypeName(namespace: nil, name: name) }
    return TypeName(namespace: name, name: try plainName())
  }

  private mutating func start(_ steps: inout [Path.Step]) throws(ExpressionFault) -> Path.Start {
    let token = current
    switch token.kind {
    case .literal(let value):
      try advance()
      return .expression(.literal(try literal(value, at: token.offset)))
    case .variable(let name):
      try advance()
      return name == "$this" ? .this : (name == "$index" ? .index : .total)
    case .constant(let name):
      try advance()
      return name == "context" ? .context : .variable(name)
    case .name(let name, let isDelimited):
      return try nameStart(name, isDelimited: isDelimited, &steps)
    case .symbol(.openParenthesis):
      try advance()
      let inner = try nested(at: token.offset)
      try require(.closeParenthesis)
      return .expression(inner)
    case .symbol(.openBrace):
      try advance()
      try require(.closeBrace)
      return .expression(.literal(Literal(value: nil, offset: token.offset)))
    case .symbol, .end:
      throw .expectedValue(at: token.offset, found: token.spoken)
    }
  }

  private mutating func nameStart(
    _ name: String, isDelimited: Bool, _ steps: inout [Path.Step]
  ) throws(ExpressionFault) -> Path.Start {
    let offset = current.offset
    if !isDelimited, name == "true" || name == "false" {
      try advance()
      return .expression(.literal(Literal(value: .boolean(name == "true"), offset: offset)))
    }
    if !isDelimited, name == "not", try following().startsOperand {
      throw .notBefore(at: offset)
    }
    steps.append(try step())
    return .scope
  }

  /// A quantity if a unit follows the number.
  private mutating func literal(
    _ value: Value, at offset: Int
  ) throws(ExpressionFault) -> Literal {
    guard let number = value.number, let unit = unit() else {
      return Literal(value: value, offset: offset)
    }
    try advance()
    return Literal(value: .quantity(Quantity(value: number, unit: unit)), offset: offset)
  }

  private func unit() -> String? {
    switch current.kind {
    case .literal(.string(let code)): code
    case .name(let word, isDelimited: false): CalendarUnit(word: word)?.rawValue
    case .literal, .name, .variable, .constant, .symbol, .end: nil
    }
  }

  private mutating func indexer() throws(ExpressionFault) -> Path.Step {
    let offset = try advance().offset
    let index = try nested(at: offset)
    try require(.closeBracket)
    return .item(index, offset: offset)
  }

  private mutating func step() throws(ExpressionFault) -> Path.Step {
    let offset = current.offset
    let name = try plainName()
    guard current.kind == .symbol(.openParenthesis) else {
      return .member(name: name, offset: offset)
    }
    return .call(Call(name: name, arguments: try arguments(), offset: offset))
  }

  private mutating func arguments() throws(ExpressionFault) -> [Syntax] {
    let open = try advance()
    if try take(.closeParenthesis) { return [] }
    var arguments: [Syntax] = []
    repeat {
      arguments.append(try nested(at: open.offset))
    } while try take(.comma)
    try require(.closeParenthesis)
    return arguments
  }

  private mutating func plainName() throws(ExpressionFault) -> String {
    let token = current
    guard case .name(let name, let isDelimited) = token.kind else {
      throw .expected("a name", at: token.offset, found: token.spoken)
    }
    if !isDelimited, Self.reserved.contains(name) {
      throw .reservedWord(name, at: token.offset)
    }
    try advance()
    return name
  }

  private static let reserved = Set(
    ["and", "or", "xor", "implies", "div", "mod", "true", "false"]
      + CalendarUnit.allCases.flatMap { [$0.rawValue, $0.rawValue + "s"] })
}

extension ExpressionToken {
  /// Whether an operand may begin here without being an operator or a bracket of its own.
  fileprivate var startsOperand: Bool {
    switch kind {
    case .name(let word, let isDelimited): isDelimited || BinaryOperator(word: word) == nil
    case .variable, .constant, .literal: true
    case .symbol, .end: false
    }
  }
}
