/// The tokens of an XPath 1.0 expression as forms write it, with `${name}` for a question.
enum XPathToken: Equatable {
  case question(String)
  /// `.`: the question itself.
  case itself
  case text(String)
  case number(String)
  case name(String)
  case sign(String)

  static func tokens(_ source: String) throws(XPathFailure) -> [XPathToken] {
    guard source.utf8.count <= 10_000 else { throw XPathFailure("it is longer than 10,000 bytes") }
    var tokens: [XPathToken] = []
    var rest = source[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "$" {
        tokens.append(.question(try braced(&rest)))
      } else if first == "'" || first == "\"" || first == "‘" || first == "’" {
        tokens.append(.text(try quoted(&rest)))
      } else if rest.hasPrefix("../") {
        rest = rest.dropFirst(3)
        tokens.append(.question(run(&rest, isName)))
      } else if isDigit(first) || first == "." && rest.dropFirst().first.map(isDigit) == true {
        tokens.append(.number(run(&rest) { isDigit($0) || $0 == "." }))
      } else if first == "." {
        rest.removeFirst()
        tokens.append(.itself)
      } else if first.isLetter || first == "_" {
        tokens.append(.name(run(&rest, isName)))
      } else {
        tokens.append(.sign(try sign(&rest)))
      }
    }
    return tokens
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }

  private static func isName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_-:".contains(character)
  }

  private static func run(_ rest: inout Substring, _ fits: (Character) -> Bool) -> String {
    let text = rest.prefix(while: fits)
    rest = rest.dropFirst(text.count)
    return String(text)
  }

  private static func braced(_ rest: inout Substring) throws(XPathFailure) -> String {
    guard rest.hasPrefix("${"), let end = rest.firstIndex(of: "}") else {
      throw XPathFailure("a name in braces is not closed")
    }
    let name = rest[..<end].dropFirst(2)
    rest = rest[rest.index(after: end)...]
    return name.filter { !$0.isWhitespace }
  }

  private static func quoted(_ rest: inout Substring) throws(XPathFailure) -> String {
    let first = rest.removeFirst()
    // Word processors make curly quotes of straight ones.
    let closing: [Character] = "‘’".contains(first) ? ["‘", "’"] : [first]
    guard let end = rest.firstIndex(where: closing.contains) else {
      throw XPathFailure("a text is not closed")
    }
    defer { rest = rest[rest.index(after: end)...] }
    return String(rest[..<end])
  }

  private static func sign(_ rest: inout Substring) throws(XPathFailure) -> String {
    for sign in ["!=", "<=", ">=", "=", "<", ">", "+", "-", "*", "(", ")", ",", "|", "/"]
    where rest.hasPrefix(sign) {
      rest = rest.dropFirst(sign.count)
      return sign
    }
    throw XPathFailure("the sign \"\(rest.first ?? " ")\" has no meaning in it")
  }
}

/// Why an expression of a form cannot be told in the language of tasks.
struct XPathFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
