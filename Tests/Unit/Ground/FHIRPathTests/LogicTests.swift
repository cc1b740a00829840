import FHIRPath
import TestSupport
import Testing

@Suite struct LogicTests {
  static let words = ["true", "false", "{}"]
  static let tables: [(operation: String, rows: [String])] = [
    ("and", ["true false {}", "false false false", "{} false {}"]),
    ("or", ["true true true", "true false {}", "true {} {}"]),
    ("xor", ["false true {}", "true false {}", "{} {} {}"]),
    ("implies", ["true false {}", "true true true", "true {} {}"]),
  ]

  @Test(arguments: tables.indices, 0..<9)
  func `three-valued logic follows its truth table`(table: Int, cell: Int) throws {
    let (operation, rows) = Self.tables[table]
    let source = "\(Self.words[cell / 3]) \(operation) \(Self.words[cell % 3])"
    let wanted = rows[cell / 3].split(separator: " ")[cell % 3]
    expectEqual(try Answers.result(source), String(wanted), "\(source)")
  }

  @Test(arguments: [
    ("true.not()", "false"), ("false.not()", "true"), ("{}.not()", "{}"), ("(5).not()", "false"),
    ("5 and true", "true"), ("'a' and false", "false"), ("fitness.walk and true", "true"),
  ])
  func `one value that is no boolean counts as true`(source: String, wanted: String) throws {
    expectEqual(try Answers.result(source), wanted)
  }

  @Test(arguments: [("flushing", true), ("calm", false), ("skipped", false), ("severity", true)])
  func `a condition holds only if it is true`(source: String, wanted: Bool) throws {
    let expression = try Expression.parse(source)
    let holds = try expression.isTrue(root: { Answers.tree[$0] }, environment: .fixed)
    expectEqual(holds, wanted)
  }

  @Test(arguments: [
    ("symptoms and true", EvaluationError.severalItems(count: 2, operation: "'and'", offset: 9)),
    ("symptoms", .severalItems(count: 2, operation: "the condition", offset: 0)),
    ("symptoms < 'a'", .severalItems(count: 2, operation: "'<'", offset: 9)),
    ("severity < 'a'", .wrongType(found: "Integer and String", operation: "'<'", offset: 9)),
    ("true < false", .wrongType(found: "Boolean and Boolean", operation: "'<'", offset: 5)),
    ("1 + 'a'", .wrongType(found: "Integer and String", operation: "'+'", offset: 2)),
    ("-'a'", .wrongType(found: "String", operation: "'-'", offset: 0)),
    ("1 & 'a'", .wrongType(found: "Integer", operation: "'&'", offset: 2)),
    ("severity.length()", .wrongType(found: "Integer", operation: "'length'", offset: 9)),
    ("fitness + 1", .wrongType(found: "object", operation: "'+'", offset: 8)),
    ("a.matchez('b')", .unknownFunction(name: "matchez", offset: 2)),
    ("a.where()", .wrongArgumentCount(function: "where", offset: 2)),
  ])
  func `what has no meaning is an error with a place`(
    source: String, wanted: EvaluationError
  ) throws {
    let expression = try Expression.parse(source)
    #expect(throws: wanted) {
      try expression.isTrue(root: { Answers.tree[$0] }, environment: .fixed)
    }
  }

  @Test func `an inner node is no result`() throws {
    let expression = try Expression.parse("fitness.walk")
    #expect(throws: EvaluationError.resultIsObject) {
      try expression.evaluate(root: { Answers.tree[$0] }, environment: .fixed)
    }
  }

  @Test(
    arguments: [
      (
        EvaluationError.stepLimitReached(limit: 100),
        "The expression needs more than 100 steps. Ask for less at once."
      ),
      (
        .severalItems(count: 2, operation: "'and'", offset: 9),
        "'and' at character 10 needs one value but there are 2. Take one, such as with first()."
      ),
      (
        .wrongType(found: "Integer", operation: "'&'", offset: 2),
        "'&' at character 3 does not work with Integer. Convert the value, or ask for another."
      ),
      (
        .unknownFunction(name: "matchez", offset: 2),
        "There is no function matchez() (at character 3). Correct its name."
      ),
      (
        .wrongArgumentCount(function: "where", offset: 2),
        "where() at character 3 is called with the wrong number of arguments. Give as many as it "
          + "takes."
      ),
      (
        .unknownVariable(name: "pulse", offset: 0),
        "There is no variable %pulse (at character 1). Correct its name, or define it with "
          + "defineVariable()."
      ),
      (
        .variableTaken(name: "pulse", offset: 4),
        "There is a variable %pulse already (at character 5). Choose another name."
      ),
      (
        .unknownType(name: "Integr", offset: 4),
        "There is no type Integr (at character 5). Write one such as Integer or FHIR.Patient."
      ),
      (
        .unknownForm(function: "encode", offset: 4),
        "encode() at character 5 is given a form it does not know. Write one that it knows, such as "
          + "'hex' or 'base64'."
      ),
      (
        .notAnswerable(function: "memberOf", offset: 4),
        "memberOf() at character 5 needs a terminology server or a profile, and there is none. Ask "
          + "for something else."
      ),
      (
        .resultIsObject,
        "The result is a group of values and not a value. Name one of them after a point."
      ),
    ] as [(EvaluationError, String)])
  func `an evaluation error has words`(error: EvaluationError, words: String) {
    expectEqual(error.description, words)
  }
}
