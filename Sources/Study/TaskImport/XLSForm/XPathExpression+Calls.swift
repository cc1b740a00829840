extension XPathExpression {
  mutating func call(_ name: String) throws(UntoldLogic) -> Told {
    let arguments = try arguments()
    switch (name, arguments.count) {
    case ("true", 0): return Told(text: "true", kind: .boolean)
    case ("false", 0): return Told(text: "false", kind: .boolean)
    case ("today", 0): return Told(text: "today()", kind: .date)
    case ("now", 0): return Told(text: "now()", kind: .other)
    case ("not", 1): return Self.method(arguments[0], "not()", .boolean)
    case ("selected", 2): return try Self.selected(arguments[0], arguments[1])
    case ("count-selected", 1), ("count", 1): return Self.method(arguments[0], "count()", .number)
    case ("string-length", 1): return Self.method(arguments[0], "length()", .number)
    case ("if", 3): return Self.choice(arguments)
    case ("coalesce", 2): return Self.coalesced(arguments[0], arguments[1])
    case ("regex", 2): return try Self.matched(arguments[0], arguments[1])
    case ("round", 1): return Self.method(arguments[0], "round()", .number)
    case ("round", 2):
      return Self.method(arguments[0], "round(\(arguments[1].text))", .number)
    case ("int", 1): return Self.method(arguments[0], "truncate()", .number)
    case ("abs", 1): return Self.method(arguments[0], "abs()", .number)
    case ("number", 1): return Self.method(arguments[0], "toDecimal()", .number)
    case ("string", 1): return Self.method(arguments[0], "toString()", .text)
    case ("boolean-from-string", 1), ("boolean", 1):
      return Self.method(arguments[0], "toBoolean()", .boolean)
    case ("contains", 2), ("starts-with", 2), ("ends-with", 2):
      return Self.part(name, arguments[0], arguments[1])
    case ("concat", 1...): return Self.concatenated(arguments)
    default: throw UntoldLogic.xpath(.unknownFunction(name))
    }
  }

  private static func method(_ value: Told, _ call: String, _ kind: Kind) -> Told {
    Told(text: "\(bracketed(value, for: .tight)).\(call)", kind: kind)
  }

  private static func selected(_ list: Told, _ option: Told) throws(UntoldLogic) -> Told {
    guard let value = option.literal else {
      throw UntoldLogic.xpath(.optionFromAnswer)
    }
    let literal = DraftIDs.literal(value)
    switch list.kind {
    case .codes:
      return Told(text: "\(list.text) contains \(literal)", kind: .boolean, strength: .equality)
    case .code, .text:
      return Told(text: "\(list.text) = \(literal)", kind: .boolean, strength: .equality)
    case .number, .boolean, .date, .time, .other:
      throw UntoldLogic.xpath(.optionWhereNone)
    }
  }

  private static func choice(_ arguments: [Told]) -> Told {
    let texts = arguments.map(\.text).joined(separator: ", ")
    let (left, right) = (arguments[1].kind, arguments[2].kind)
    let isText = [left, right].allSatisfy { [.text, .code].contains($0) }
    return Told(text: "iif(\(texts))", kind: isText ? .text : left == right ? left : .other)
  }

  private static func coalesced(_ first: Told, _ second: Told) -> Told {
    let path = bracketed(first, for: .tight)
    return Told(
      text: "iif(\(path).exists(), \(first.text), \(second.text))",
      kind: first.kind == second.kind ? first.kind : .other)
  }

  /// A pattern of a form must match the whole text.
  private static func matched(_ text: Told, _ pattern: Told) throws(UntoldLogic) -> Told {
    guard let source = pattern.literal else {
      throw UntoldLogic.xpath(.patternIsNoText)
    }
    return method(text, "matches(\(DraftIDs.literal("^(?:\(source))$")))", .boolean)
  }

  private static func part(_ name: String, _ text: Told, _ part: Told) -> Told {
    let functions = ["contains": "contains", "starts-with": "startsWith", "ends-with": "endsWith"]
    return method(text, "\(functions[name] ?? name)(\(part.text))", .boolean)
  }

  private static func concatenated(_ parts: [Told]) -> Told {
    let texts = parts.map { part in
      part.kind == .text || part.kind == .code
        ? bracketed(part, for: .product) : method(part, "toString()", .text).text
    }
    return Told(text: texts.joined(separator: " & "), kind: .text, strength: .addition)
  }
}
