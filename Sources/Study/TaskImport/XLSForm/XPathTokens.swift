/// The tokens of an XPath 1.0 expression as forms write it, with `${name}` for a question.
enum XPathToken: Equatable {
  case question(String)
  /// `.`: the question itself.
  case itself
  case text(String)
  case number(String)
  case name(String)
  case sign(String)

  static func tokens(_ source: String) throws(UntoldLogic) -> [XPathToken] {
    guard source.utf8.count <= 10_000 else { throw UntoldLogic.xpath(.tooLong) }
    var tokens: [XPathToken] = []
    var rest = source[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "$" {
        tokens.append(.question(try braced(&rest)))
      } else if first == "'" || first == "\"" || first == "‘" || first == "’" {
        tokens.append(.text(try rest.takeQuoted()))
      } else if rest.hasPrefix("../") {
        rest = rest.dropFirst(3)
        tokens.append(.question(rest.takeRun(while: isName)))
      } else if isDigit(first) || first == "." && rest.dropFirst().first.map(isDigit) == true {
        tokens.append(.number(rest.takeRun { isDigit($0) || $0 == "." }))
      } else if first == "." {
        rest.removeFirst()
        tokens.append(.itself)
      } else if first.isLetter || first == "_" {
        tokens.append(.name(rest.takeRun(while: isName)))
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

  private static func braced(_ rest: inout Substring) throws(UntoldLogic) -> String {
    guard rest.hasPrefix("${"), let end = rest.firstIndex(of: "}") else {
      throw UntoldLogic.xpath(.nameNotClosed)
    }
    let name = rest[..<end].dropFirst(2)
    rest = rest[rest.index(after: end)...]
    return name.filter { !$0.isWhitespace }
  }

  private static func sign(_ rest: inout Substring) throws(UntoldLogic) -> String {
    for sign in ["!=", "<=", ">=", "=", "<", ">", "+", "-", "*", "(", ")", ",", "|", "/"]
    where rest.hasPrefix(sign) {
      rest = rest.dropFirst(sign.count)
      return sign
    }
    throw UntoldLogic.xpath(.meaninglessSign(rest.first ?? " "))
  }
}
