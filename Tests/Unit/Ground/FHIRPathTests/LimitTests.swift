import TestSupport
import Testing

@testable import FHIRPath

@Suite struct LimitTests {
  static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  @Test(arguments: [
    repeated("(", 9000), repeated("-", 9000), repeated("+-", 4000) + "1", repeated("a[", 4000),
    repeated("iif(", 2000), repeated("a.where(", 1000),
    repeated("-(", 100) + "1" + repeated(")", 100),
    repeated("(", 65) + "1" + repeated(")", 65),
  ])
  func `nesting without end is a fault`(source: String) {
    let fault = #expect(throws: ExpressionFault.self) { try Expression.parse(source) }
    expectEqual(
      fault?.description,
      "The expression is nested more than 64 levels deep. "
        + "Remove parentheses and signs that are not needed.",
      "\(fault?.description ?? "")")
  }

  @Test(arguments: [
    repeated("not ", 2000), repeated("not(", 2000), repeated("{", 5000), repeated("a and ", 1600),
  ])
  func `other bombs are faults too`(source: String) {
    #expect(throws: ExpressionFault.self) { try Expression.parse(source) }
  }

  @Test func `64 levels are allowed, with every operator on each level`() throws {
    let level = "a implies a or a and a in a = a < a | a + a * -("
    let source = Self.repeated(level, 32) + "a" + Self.repeated(")", 32)
    let expression = try Expression.parse(source)
    _ = expression.check(root: { _ in .unknown }, knownNames: { [] })
    expectEqual(expression.rootNames, ["a"])
    expect(try expression.evaluate(root: { _ in nil }, environment: .fixed).isEmpty)
    let nested = Self.repeated("(", 64) + "1" + Self.repeated(")", 64)
    expectEqual(try Answers.result(nested), "1")
  }

  @Test func `long rows are no nesting`() throws {
    expectEqual(try Answers.result(Self.repeated("1 + ", 2400) + "1"), "2401")
    expectEqual(try Answers.result("fitness" + Self.repeated(".walk", 1900)), "{}")
    expectEqual(try Answers.result("severity" + Self.repeated("[0]", 3000)), "5")
    expectEqual(try Answers.result("calm" + Self.repeated(" or calm", 1200)), "false")
  }

  @Test func `a source has at most 10,000 characters`() {
    let fault = #expect(throws: ExpressionFault.self) {
      try Expression.parse(Self.repeated("1", 10_001))
    }
    expectEqual(fault?.problem, "The expression is 10001 characters long; the limit is 10000.")
    expectEqual(fault?.remedy, "Split it into several steps.")
  }

  @Test(
    arguments: Breadth.sweep(
      [
        "'ab'" + repeated(".select($this & $this)", 400),
        "(1 | 2)" + repeated(".select(1.combine(2))", 400),
        "symptoms.select(%context.symptoms)" + repeated(".combine(%context.many)", 300),
        "many.where(%context.many.where($this = 'x').exists())",
        "many.where(matches('(a|b|ab)*c') or true).count() > 5000 or many.where(matches('b')).exists()",
        "(1).repeat($this + 1)", "many.repeat(%context.many.select($this & 'x'))",
        "'abcdefgh'" + repeated(".replace('', 'abcdefgh')", 9),
        "'ab'" + repeated(".encode('hex')", 40),
        "'&'" + repeated(".escape('html')", 4000 / 16) + repeated(".replace('a', 'aaaaaaaa')", 20),
        "many.aggregate($total | $this | %context.many, {})",
        "many.aggregate($total & $this & $total, 'a')",
        "many.select(2.5.ln().exp().sqrt().power(0.3))",
        "many.subsetOf(other)",
        "many.select(%context.many.join(',').split(',').count())",
        "many.select(10.power(900).toString())", "many.select('a'.matches('b' & $this))",
        "many.where($index > 0).select(%context.many.distinct())", "many ~ backwards",
        "many = other",
        "many.exclude(many)",
      ], every: 5))
  func `work without end stops at the step limit`(source: String) throws {
    let many = (0..<2000).map { Value.string("v\($0)") }
    let tree: [String: Node] = [
      "symptoms": .values([.string("a")]), "many": .values(many), "other": .values(many),
      "backwards": .values(many.reversed()),
    ]
    let expression = try Expression.parse(source)
    var environment = EvaluationEnvironment.fixed
    environment.stepLimit = source == "many = other" ? 3000 : 100_000
    #expect(throws: EvaluationError.stepLimitReached(limit: environment.stepLimit)) {
      try expression.evaluate(root: { tree[$0] }, environment: environment)
    }
  }

  @Test func `each item once costs a step or two an item`() throws {
    let many = (0..<5000).map { Value.string("v\($0 % 4000)") }
    let groups = (0..<1000).map { index in
      Node.object([
        "linkId": .values([.string("q\(index)")]), "score": .values([.integer(index % 7)]),
      ])
    }
    let tree: [String: Node] = ["many": .values(many), "form": .object(["item": .list(groups)])]
    func count(_ source: String) throws -> [Value] {
      try Expression.parse(source).evaluate(root: { tree[$0] }, environment: .fixed)
    }
    expectEqual(try count("many.distinct().count()"), [.integer(4000)])
    expectEqual(try count("(many | many).count()"), [.integer(4000)])
    expectEqual(try count("form.repeat(item).count()"), [.integer(1000)])
    expectEqual(try count("form.repeat(item).score.distinct().count()"), [.integer(7)])
  }
}
