/// Cuts the source into tokens, one at a time; whitespace and comments are dropped.
struct Lexer {
  /// What is cut up.
  let source: [Unicode.Scalar]
  /// The next scalar.
  var position = 0

  /// The scalar `ahead` of the position, or nil at the end.
  func peek(_ ahead: Int = 0) -> Unicode.Scalar? {
    position + ahead < source.count ? source[position + ahead] : nil
  }

  /// The next token; `end` at the end, and again after it.
  mutating func next() throws(ExpressionFault) -> ExpressionToken {
    try skipBlank()
    let start = position
    guard let scalar = peek() else { return ExpressionToken(kind: .end, offset: start) }
    return ExpressionToken(kind: try kind(startingWith: scalar), offset: start)
  }

  private mutating func kind(
    startingWith scalar: Unicode.Scalar
  ) throws(ExpressionFault) -> ExpressionToken.Kind {
    switch scalar {
    case "'": return .literal(.string(try delimited("text", by: "'")))
    case "`": return .name(try delimitedName(), isDelimited: true)
    case "@": return .literal(try dateOrTime())
    case "$": return .variable(try variable())
    case "%": return .constant(try constant())
    case "0"..."9": return .literal(try number())
    case _ where scalar.startsName: return .name(name(), isDelimited: false)
    case _: return .symbol(try symbol(scalar))
    }
  }

  private mutating func skipBlank() throws(ExpressionFault) {
    while let scalar = peek() {
      if scalar == " " || scalar == "\t" || scalar == "\r" || scalar == "\n" {
        position += 1
      } else if scalar == "/", peek(1) == "/" {
        while let inside = peek(), inside != "\n", inside != "\r" { position += 1 }
      } else if scalar == "/", peek(1) == "*" {
        try skipBlockComment()
      } else {
        return
      }
    }
  }

  private mutating func skipBlockComment() throws(ExpressionFault) {
    let start = position
    position += 2
    while peek() != "*" || peek(1) != "/" {
      guard peek() != nil else {
        throw .unclosed("comment", closing: "*/", at: start)
      }
      position += 1
    }
    position += 2
  }

  private mutating func name() -> String {
    let start = position
    while let scalar = peek(), scalar.continuesName { position += 1 }
    // A name is ASCII, so each scalar is one byte.
    let name = source[start..<position]
    return String(unsafeUninitializedCapacity: name.count) { buffer in
      for (index, scalar) in name.enumerated() {
        buffer[index] = UInt8(truncatingIfNeeded: scalar.value)
      }
      return name.count
    }
  }

  private mutating func variable() throws(ExpressionFault) -> String {
    let start = position
    position += 1
    let variable = "$" + name()
    guard ["$this", "$index", "$total"].contains(variable) else {
      throw .unknownVariable(variable, at: start)
    }
    return variable
  }

  private mutating func constant() throws(ExpressionFault) -> String {
    let start = position
    position += 1
    let bare: String
    switch peek() {
    case "'": bare = try delimited("text", by: "'")
    case "`": bare = try delimitedName()
    case _: bare = name()
    }
    if bare.isEmpty { throw .unknownVariable("%", at: start) }
    return bare
  }

  private mutating func symbol(_ scalar: Unicode.Scalar) throws(ExpressionFault)
    -> ExpressionToken.Symbol
  {
    if scalar == "=", peek(1) == "=" { throw .doubledEquals(at: position) }
    if let second = peek(1), let long = ExpressionToken.Symbol(scalar, second) {
      position += 2
      return long
    }
    guard let short = ExpressionToken.Symbol(scalar) else {
      throw .unknownCharacter(scalar, at: position)
    }
    position += 1
    return short
  }
}

extension Unicode.Scalar {
  fileprivate var startsName: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_"
  }

  fileprivate var continuesName: Bool { startsName || ("0"..."9").contains(self) }
}
