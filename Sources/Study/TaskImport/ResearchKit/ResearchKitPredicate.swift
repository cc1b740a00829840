/// A predicate over results as ResearchKit writes it: nested `SUBQUERY`s over tasks, steps and
/// results, and in the innermost one a comparison of the answer.
struct ResearchKitPredicate {
  /// What kind of answer is compared, which decides how.
  enum AnswerKind: Sendable {
    case boolean
    case code
    case codes
    case other
  }

  /// The result that is asked for, and what is asked of it, in the language of tasks.
  private struct Question {
    var step: String?
    var result: String?
    var conditions: [Condition] = []
  }

  /// One comparison of the answer; `part` is a member such as `hour`.
  private struct Condition {
    var part: String?
    var sign: String
    var value: Value
  }

  private enum Value: Equatable {
    case nothing
    case number(String)
    case text(String)
  }

  private let source: String

  init(_ source: String) {
    self.source = source
  }

  /// The predicate in the language of tasks; `question` gives the id of a question there and the
  /// kind of its answer.
  func expression(
    _ question: (_ step: String?, _ result: String) -> (id: String, kind: AnswerKind)?
  ) throws(UntoldLogic) -> String {
    var tokens = try Self.tokens(source)[...]
    var asked = Question()
    try Self.conjunction(&tokens, &asked, depth: 0)
    guard tokens.isEmpty else {
      throw UntoldLogic.predicate(.goesOn)
    }
    guard let result = asked.result ?? asked.step else {
      throw UntoldLogic.predicate(.namesNoResult)
    }
    guard let (id, kind) = question(asked.step, result) else {
      throw UntoldLogic.predicate(.asksForNoQuestion(result))
    }
    guard !asked.conditions.isEmpty else {
      throw UntoldLogic.predicate(.asksNothing)
    }
    return try asked.conditions.map { condition throws(UntoldLogic) in
      try Self.expression(condition, DraftIDs.inExpression(id), kind)
    }.joined(separator: " and ")
  }

  private static func expression(
    _ condition: Condition, _ path: String, _ kind: AnswerKind
  ) throws(UntoldLogic) -> String {
    if let part = condition.part {
      // Hours and minutes are compared apart there, so that 02:30 to 10:10 admits no time at all.
      throw UntoldLogic.predicate(.comparesPartOfTime(part))
    }
    let sign = condition.sign == "==" ? "=" : condition.sign
    switch condition.value {
    case .nothing: return sign == "=" ? "\(path).empty()" : "\(path).exists()"
    case .number(let digits): return compared(path, sign, digits, kind)
    case .text(let text):
      guard sign == "MATCHES" else { return compared(path, sign, text, kind, isText: true) }
      let whole = DraftIDs.literal("^(?:\(text))$")
      return kind == .codes
        ? "\(path).exists($this.matches(\(whole)))" : "\(path).matches(\(whole))"
    }
  }

  private static func compared(
    _ path: String, _ sign: String, _ value: String, _ kind: AnswerKind, isText: Bool = false
  ) -> String {
    switch kind {
    case .boolean: "\(path) \(sign) \(["1", "true"].contains(value))"
    case .codes: "\(path) contains \(DraftIDs.literal(value))"
    case .code: "\(path) \(sign) \(DraftIDs.literal(value))"
    case .other: "\(path) \(sign) \(isText ? DraftIDs.literal(value) : value)"
    }
  }
}

extension ResearchKitPredicate {
  private enum Token: Equatable {
    case word(String)
    case sign(String)
    case text(String)
    case number(String)
  }

  private static func conjunction(
    _ tokens: inout ArraySlice<Token>, _ asked: inout Question, depth: Int
  ) throws(UntoldLogic) {
    guard depth < 20 else { throw UntoldLogic.predicate(.nestedTooDeep) }
    try term(&tokens, &asked, depth: depth)
    while tokens.first == .word("AND") {
      tokens.removeFirst()
      try term(&tokens, &asked, depth: depth)
    }
    if case .word(let word)? = tokens.first, word == "OR" {
      throw UntoldLogic.predicate(.joinsByOr)
    }
  }

  private static func term(
    _ tokens: inout ArraySlice<Token>, _ asked: inout Question, depth: Int
  ) throws(UntoldLogic) {
    switch tokens.popFirst() {
    case .sign("(")?:
      try conjunction(&tokens, &asked, depth: depth + 1)
      try expect(.sign(")"), &tokens)
    case .word("SUBQUERY")?: try subquery(&tokens, &asked, depth: depth + 1)
    case .word(let path)?: try comparison(path, &tokens, &asked)
    case .sign, .text, .number, nil:
      throw UntoldLogic.predicate(.unknownKind)
    }
  }

  /// `(collection, $v, condition).@count > 0`.
  private static func subquery(
    _ tokens: inout ArraySlice<Token>, _ asked: inout Question, depth: Int
  ) throws(UntoldLogic) {
    try expect(.sign("("), &tokens)
    _ = tokens.popFirst()
    try expect(.sign(","), &tokens)
    _ = tokens.popFirst()
    try expect(.sign(","), &tokens)
    try conjunction(&tokens, &asked, depth: depth)
    try expect(.sign(")"), &tokens)
    try expect(.word(".@count"), &tokens)
    try expect(.sign(">"), &tokens)
    try expect(.number("0"), &tokens)
  }

  private static func comparison(
    _ path: String, _ tokens: inout ArraySlice<Token>, _ asked: inout Question
  ) throws(UntoldLogic) {
    let sign: String
    switch tokens.popFirst() {
    case .sign(let text)?: sign = text
    case .word("MATCHES")?: sign = "MATCHES"
    case .word, .text, .number, nil:
      throw UntoldLogic.predicate(.unknownComparison(path))
    }
    let value = try value(&tokens)
    switch (path, value) {
    case ("$x.identifier", _), ("$y.isPreviousResult", _): break
    case ("$y.identifier", .text(let step)): asked.step = step
    case ("$z.identifier", .text(let result)): asked.result = result
    case ("$z.answer", _), ("$z.consented", _), ("$z.value", _), ("$w", _):
      asked.conditions.append(Condition(part: nil, sign: sign, value: value))
    default:
      guard path.hasPrefix("$z.answer.") else {
        throw UntoldLogic.predicate(.asksForPath(path))
      }
      let part = String(path.dropFirst("$z.answer.".count))
      asked.conditions.append(Condition(part: part, sign: sign, value: value))
    }
  }

  private static func value(_ tokens: inout ArraySlice<Token>) throws(UntoldLogic) -> Value {
    switch tokens.popFirst() {
    case .number(let digits)?: return .number(digits)
    case .text(let text)?: return .text(text)
    case .word("nil")?, .word("NULL")?: return .nothing
    case .word("$ORK_TASK_IDENTIFIER")?: return .nothing
    case .word("YES")?, .word("TRUE")?, .word("true")?: return .number("1")
    case .word("NO")?, .word("FALSE")?, .word("false")?: return .number("0")
    case .word("CAST")?:
      throw UntoldLogic.predicate(.comparesSeconds)
    case .word, .sign, nil: throw UntoldLogic.predicate(.comparesWithNothing)
    }
  }

  private static func expect(
    _ token: Token, _ tokens: inout ArraySlice<Token>
  ) throws(UntoldLogic) {
    guard tokens.popFirst() == token else {
      throw UntoldLogic.predicate(.unknownKind)
    }
  }

  private static func tokens(_ source: String) throws(UntoldLogic) -> [Token] {
    guard source.utf8.count <= 100_000 else {
      throw UntoldLogic.predicate(.tooLong)
    }
    var tokens: [Token] = []
    var rest = source[...]
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "\"" || first == "'" {
        tokens.append(.text(try rest.takeQuoted(escape: "\\")))
      } else if first.isNumber || first == "-" {
        tokens.append(.number(rest.takeRun { $0.isNumber || $0 == "." || $0 == "-" }))
      } else if first.isLetter || "$._@".contains(first) {
        tokens.append(.word(rest.takeRun { $0.isLetter || $0.isNumber || "$._@".contains($0) }))
      } else if "(),".contains(first) {
        tokens.append(.sign(String(rest.removeFirst())))
      } else {
        let sign = rest.takeRun { "=<>!&|".contains($0) }
        guard !sign.isEmpty else {
          throw UntoldLogic.predicate(.meaninglessSign(first))
        }
        tokens.append(.sign(sign))
      }
    }
    return tokens
  }

}
