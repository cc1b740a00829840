/// The words for everything that the lexer and the parser refuse.
extension ExpressionFault {
  /// A source above the limit.
  static func sourceTooLong(_ length: Int) -> ExpressionFault {
    ExpressionFault(
      offset: Expression.longestSource,
      problem:
        "The expression is \(length) characters long; the limit is \(Expression.longestSource).",
      remedy: "Split it into several steps.")
  }

  /// More levels than the limit.
  static func nestedTooDeep(at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset,
      problem: "The expression is nested more than \(Expression.deepestNesting) levels deep.",
      remedy: "Remove parentheses and signs that are not needed.")
  }

  /// A missing operand.
  static func expectedValue(at offset: Int, found: String) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "A value is missing before \(found).",
      remedy: "Write a name, a number, a text in single quotes or a part in parentheses here.")
  }

  /// A missing sign or name.
  static func expected(_ wanted: String, at offset: Int, found: String) -> ExpressionFault {
    ExpressionFault(
      offset: offset,
      problem: "\(wanted.prefix(1).uppercased())\(wanted.dropFirst()) is missing before \(found).",
      remedy: "Write it here.")
  }

  /// Something behind a complete expression.
  static func leftOver(at offset: Int, found: String) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "The expression ends before \(found).",
      remedy: "Join the parts with an operator such as 'and', or remove what follows.")
  }

  /// The `==` of other languages.
  static func doubledEquals(at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "'==' is not an operator.", remedy: "Write '=' to compare.")
  }

  /// The `not x` of other languages.
  static func notBefore(at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "'not' does not stand before its value.",
      remedy: "Write it behind: 'flushing.not()' or '(a and b).not()'.")
  }

  /// A word of the language used as a bare name.
  static func reservedWord(_ word: String, at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "'\(word)' is a word of the language and cannot be a bare name.",
      remedy: "Write it in backticks: `\(word)`.")
  }

  /// A character that starts no token.
  static func unknownCharacter(_ scalar: Unicode.Scalar, at offset: Int) -> ExpressionFault {
    let remedies: [Unicode.Scalar: String] = [
      "\"": "Write texts in single quotes: 'rash'.",
      "\u{2018}": "Use the straight quote ' instead.",
      "\u{2019}": "Use the straight quote ' instead.",
      "\u{201C}": "Write texts in straight single quotes: 'rash'.",
      "\u{201D}": "Write texts in straight single quotes: 'rash'.",
      "!": "Write '!=' for not equal, or '.not()' behind a value.",
      "\u{2264}": "Write '<='.",
      "\u{2265}": "Write '>='.",
      "\u{2260}": "Write '!='.",
    ]
    return ExpressionFault(
      offset: offset,
      problem: "The character \(name(of: scalar)) has no meaning here.",
      remedy: remedies[scalar]
        ?? "Remove it, or write names with such characters in backticks: `walk-1`.")
  }

  /// A text, name or comment without an end.
  static func unclosed(_ what: String, closing: String, at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "The \(what) that starts here has no end.",
      remedy: "Close it with \(closing).")
  }

  /// A backslash before something else than an escape.
  static func unknownEscape(at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "This backslash does not start a known escape.",
      remedy: #"Known are \' \" \` \\ \/ \r \n \t \f and \uXXXX; write \\ for a backslash."#)
  }

  /// A `\u` escape without a character.
  static func badUnicodeEscape(at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: #"This \u escape is not a character."#,
      remedy: "Write four hexadecimal digits, and both halves of a surrogate pair.")
  }

  /// Two backticks with nothing between.
  static func emptyName(at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "The name in backticks is empty.",
      remedy: "Write the id between the backticks.")
  }

  /// An `@` without a date or time behind it.
  static func badDate(at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "This is not a date, date with time, or time.",
      remedy:
        "Write for example @2024-01-31, @2024-01-31T22:30:00+01:00 or @T22:30, with two digits each."
    )
  }

  /// A number outside the limits.
  static func numberTooLong(at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "This number has too many digits.",
      remedy: "Whole numbers go up to 9223372036854775807, decimals have at most 38 digits.")
  }

  /// A `$` name that is not known, or a `%` without a name.
  static func unknownVariable(_ name: String, at offset: Int) -> ExpressionFault {
    ExpressionFault(
      offset: offset, problem: "'\(name)' is not a variable.",
      remedy: "Known are $this, $index, $total, and %context and other names after a %.")
  }

  private static func name(of scalar: Unicode.Scalar) -> String {
    let code = String(scalar.value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
    let isVisible =
      scalar.value > 0x20 && scalar.value != 0x7F && !scalar.properties.isWhitespace
      && scalar.properties.generalCategory != .format
      && scalar.properties.generalCategory != .control
    return isVisible ? "'\(scalar)' (U+\(padded))" : "U+\(padded)"
  }
}
