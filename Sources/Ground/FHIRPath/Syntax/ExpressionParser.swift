/// Turns tokens into a tree: a loop for each row of operators, recursion only for what is nested.
struct ExpressionParser {
  /// What paths begin with, noted on the way so that nobody need go through the tree for it.
  var firstNames: [String] = []
  var variableUses: [VariableUse] = []
  /// The token at hand.
  private(set) var current: ExpressionToken
  private var lexer: Lexer
  private var depth = 0

  private init(_ source: [Unicode.Scalar]) throws(ExpressionFault) {
    lexer = Lexer(source: source)
    current = try lexer.next()
  }

  /// The expression of a whole source.
  static func parse(_ source: String) throws(ExpressionFault) -> Expression {
    let scalars = Array(source.unicodeScalars)
    guard scalars.count <= Expression.longestSource else { throw .sourceTooLong(scalars.count) }
    var parser = try ExpressionParser(scalars)
    let tree = try parser.expression()
    guard parser.current.kind == .end else {
      throw .leftOver(at: parser.current.offset, found: parser.current.spoken)
    }
    return Expression(
      source: source, syntax: tree, firstNames: parser.firstNames,
      variableUses: parser.variableUses)
  }

  /// The token behind the one at hand.
  func following() throws(ExpressionFault) -> ExpressionToken {
    var ahead = lexer
    return try ahead.next()
  }

  /// Passes the token at hand and returns it.
  @discardableResult
  mutating func advance() throws(ExpressionFault) -> ExpressionToken {
    let token = current
    current = try lexer.next()
    return token
  }

  /// Whether the token at hand is `symbol`; if so it is passed.
  mutating func take(_ symbol: ExpressionToken.Symbol) throws(ExpressionFault) -> Bool {
    guard case .symbol(symbol) = current.kind else { return false }
    try advance()
    return true
  }

  /// Passes `symbol`, which must be the token at hand.
  mutating func require(_ symbol: ExpressionToken.Symbol) throws(ExpressionFault) {
    guard try take(symbol) else {
      throw .expected("'\(symbol.rawValue)'", at: current.offset, found: current.spoken)
    }
  }

  /// An expression inside something else, counted against the limit.
  mutating func nested(at offset: Int) throws(ExpressionFault) -> Syntax {
    try enter(at: offset)
    defer { depth -= 1 }
    return try expression()
  }

  /// Operands and the operators between them that bind at least as tightly as `lowest`.
  private mutating func expression(lowest: Int = 1) throws(ExpressionFault) -> Syntax {
    var left = try signed()
    while let first = binaryOperator, first.precedence >= lowest {
      var links: [Chain.Link] = []
      var next: BinaryOperator? = first
      while let operation = next, operation.precedence == first.precedence {
        let offset = try advance().offset
        let operand = try operand(of: operation)
        links.append(Chain.Link(operation: operation, offset: offset, operand: operand))
        next = binaryOperator
      }
      left = .chain(Chain(first: left, links: links))
    }
    return left
  }

  private mutating func operand(
    of operation: BinaryOperator
  ) throws(ExpressionFault) -> Chain.Operand {
    if case .type = operation {
      let offset = current.offset
      return .type(try typeName(), offset: offset)
    }
    return .expression(try expression(lowest: operation.precedence + 1))
  }

  private mutating func signed() throws(ExpressionFault) -> Syntax {
    guard current.kind == .symbol(.minus) || current.kind == .symbol(.plus) else {
      return try postfix()
    }
    let sign = try advance()
    try enter(at: sign.offset)
    defer { depth -= 1 }
    let operand = try signed()
    return .sign(
      Sign(isNegative: sign.kind == .symbol(.minus), operand: operand, offset: sign.offset))
  }

  private mutating func enter(at offset: Int) throws(ExpressionFault) {
    depth += 1
    if depth > Expression.deepestNesting { throw .nestedTooDeep(at: offset) }
  }

  private var binaryOperator: BinaryOperator? {
    switch current.kind {
    case .symbol(let symbol): symbol.binaryOperator
    case .name(let word, isDelimited: false): BinaryOperator(word: word)
    case .name, .variable, .constant, .literal, .end: nil
    }
  }
}
