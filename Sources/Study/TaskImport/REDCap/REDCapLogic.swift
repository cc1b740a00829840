/// A branching condition of REDCap, such as `[smokes] = '1' and [kinds(2)] = '1'`, or of a page
/// script, such as `responses['smokes'].value == 1`.
struct REDCapLogic {
  /// What kind of answer a field holds, which decides how it is compared.
  enum FieldKind: Sendable {
    /// A code: compared with texts.
    case code
    case codes
    case number
    case boolean
    case text
  }

  private enum Token: Equatable {
    case field(String, code: String?)
    case text(String)
    case number(String)
    case word(String)
    case sign(String)
  }

  private let source: String

  init(_ source: String) {
    self.source = source
  }

  /// The same condition in the language of tasks; `field` gives a field's id there and its kind.
  func expression(
    _ field: (String) -> (id: String, kind: FieldKind)?
  ) throws(UntoldLogic) -> String {
    var tokens = try Self.tokens(source)[...]
    let result = try Self.either(&tokens, field)
    guard tokens.isEmpty else {
      throw UntoldLogic.branching(.goesOn)
    }
    return result
  }

  private typealias Lookup = (String) -> (id: String, kind: FieldKind)?

  private static func either(
    _ tokens: inout ArraySlice<Token>, _ field: Lookup
  ) throws(UntoldLogic) -> String {
    var parts = [try both(&tokens, field)]
    while take(&tokens, ["or", "||"]) { parts.append(try both(&tokens, field)) }
    return parts.joined(separator: " or ")
  }

  private static func both(
    _ tokens: inout ArraySlice<Token>, _ field: Lookup
  ) throws(UntoldLogic) -> String {
    var parts = [try single(&tokens, field)]
    while take(&tokens, ["and", "&&"]) { parts.append(try single(&tokens, field)) }
    return parts.joined(separator: " and ")
  }

  private static func single(
    _ tokens: inout ArraySlice<Token>, _ field: Lookup
  ) throws(UntoldLogic) -> String {
    if take(&tokens, ["not", "!"]) { return "(\(try single(&tokens, field))).not()" }
    if take(&tokens, ["("]) {
      let inner = try either(&tokens, field)
      guard take(&tokens, [")"]) else { throw UntoldLogic.branching(.bracketNotClosed) }
      return "(\(inner))"
    }
    return try comparison(&tokens, field)
  }

  private static func comparison(
    _ tokens: inout ArraySlice<Token>, _ field: Lookup
  ) throws(UntoldLogic) -> String {
    guard case .field(let name, let code)? = tokens.popFirst() else {
      throw UntoldLogic.branching(.beginsWithNoField)
    }
    guard let (id, kind) = field(name) else {
      throw UntoldLogic.branching(.asksForNoField(name))
    }
    let path = DraftIDs.inExpression(id)
    guard case .sign(let sign)? = tokens.popFirst(), let comparator = comparators[sign] else {
      throw UntoldLogic.branching(.comparesNothing)
    }
    let value: String
    switch tokens.popFirst() {
    case .text(let text)?, .number(let text)?: value = text
    case .field, .word, .sign, nil:
      throw UntoldLogic.branching(.comparesWithNoValue)
    }
    if let code { return try checkbox(path, code, comparator, value) }
    return try compared(path, kind, comparator, value)
  }

  /// `[kinds(2)] = '1'` asks whether option 2 is chosen.
  private static func checkbox(
    _ path: String, _ code: String, _ comparator: String, _ value: String
  ) throws(UntoldLogic) -> String {
    guard ["=", "!="].contains(comparator), ["0", "1"].contains(value) else {
      throw UntoldLogic.branching(.optionIsNoFlag)
    }
    let isChosen = (comparator == "=") == (value == "1")
    let chosen = "\(path) contains \(DraftIDs.literal(code))"
    return isChosen ? chosen : "(\(chosen)).not()"
  }

  private static func compared(
    _ path: String, _ kind: FieldKind, _ comparator: String, _ value: String
  ) throws(UntoldLogic) -> String {
    if value.isEmpty {
      switch comparator {
      case "=": return "\(path).empty()"
      case "!=": return "\(path).exists()"
      default: throw UntoldLogic.branching(.ordersEmptyText)
      }
    }
    switch kind {
    case .code, .text:
      guard ["=", "!="].contains(comparator) else {
        return "\(path).toInteger() \(comparator) \(try number(value))"
      }
      return "\(path) \(comparator) \(DraftIDs.literal(value))"
    case .codes: return "\(path) contains \(DraftIDs.literal(value))"
    case .number: return "\(path) \(comparator) \(try number(value))"
    case .boolean: return "\(path) \(comparator) \(["1", "true"].contains(value))"
    }
  }

  private static func number(_ text: String) throws(UntoldLogic) -> String {
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") })
    else { throw UntoldLogic.branching(.comparesNumberWith(text)) }
    return text
  }

  private static let comparators = [
    "=": "=", "==": "=", "===": "=", "<>": "!=", "!=": "!=", "!==": "!=", "<": "<", "<=": "<=",
    ">": ">", ">=": ">=",
  ]

  private static func take(_ tokens: inout ArraySlice<Token>, _ words: [String]) -> Bool {
    switch tokens.first {
    case .word(let word)? where words.contains(word): break
    case .sign(let sign)? where words.contains(sign): break
    case .field, .text, .number, .word, .sign, nil: return false
    }
    tokens.removeFirst()
    return true
  }
}

extension REDCapLogic {
  private static func tokens(_ source: String) throws(UntoldLogic) -> [Token] {
    var tokens: [Token] = []
    var rest = source[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "[" {
        tokens.append(try bracketed(&rest))
      } else if rest.hasPrefix("responses[") {
        tokens.append(try scripted(&rest))
      } else if first == "'" || first == "\"" {
        tokens.append(.text(try rest.takeQuoted()))
      } else if first.isNumber || first == "-" {
        tokens.append(.number(rest.takeRun { $0.isNumber || $0 == "." || $0 == "-" }))
      } else if first.isLetter {
        tokens.append(.word(rest.takeRun { $0.isLetter }.lowercased()))
      } else if first == "(" || first == ")" {
        tokens.append(.sign(String(rest.removeFirst())))
      } else {
        let sign = rest.takeRun { "=<>!&|".contains($0) }
        guard !sign.isEmpty else {
          throw UntoldLogic.branching(.meaninglessSign(first))
        }
        tokens.append(.sign(sign))
      }
    }
    return tokens
  }

  /// `[name]` or `[name(code)]`.
  private static func bracketed(_ rest: inout Substring) throws(UntoldLogic) -> Token {
    guard let end = rest.firstIndex(of: "]") else {
      throw UntoldLogic.branching(.fieldNotClosed)
    }
    let inner = rest[rest.index(after: rest.startIndex)..<end]
    rest = rest[rest.index(after: end)...]
    let halves = inner.split(separator: "(", maxSplits: 1)
    guard halves.count == 2 else { return .field(String(inner), code: nil) }
    return .field(String(halves[0]), code: String(halves[1].prefix { $0 != ")" }))
  }

  /// `responses['name'].value`.
  private static func scripted(_ rest: inout Substring) throws(UntoldLogic) -> Token {
    rest = rest.dropFirst("responses[".count)
    let name = try rest.takeQuoted()
    guard rest.hasPrefix("].value") || rest.hasPrefix("]") else {
      throw UntoldLogic.branching(.fieldNotClosed)
    }
    rest = rest.dropFirst(rest.hasPrefix("].value") ? 7 : 1)
    return .field(name, code: nil)
  }

}
