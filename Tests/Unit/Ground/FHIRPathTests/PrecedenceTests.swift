import TestSupport
import Testing

@testable import FHIRPath

@Suite struct PrecedenceTests {
  /// The table of the specification, tightest first.
  static let table: [[String]] = [
    ["*", "/", "div", "mod"], ["+", "-", "&"], ["is", "as"], ["|"], ["<", "<=", ">", ">="],
    ["=", "~", "!=", "!~"], ["in", "contains"], ["and"], ["or", "xor"], ["implies"],
  ]

  static let words: [String] = table.flatMap { $0 }

  static func rank(_ word: String) -> Int {
    table.firstIndex { $0.contains(word) } ?? -1
  }

  static func operand(of word: String, _ name: String) -> String {
    word == "is" || word == "as" ? "Integer" : name
  }

  @Test func `the table holds every operator`() {
    expectEqual(Set(Self.words), Set(BinaryOperator.all.map(\.word)))
    expectEqual(Self.words.count, BinaryOperator.all.count)
  }

  @Test(arguments: words, words)
  func `two operators group as the table says`(first: String, second: String) throws {
    let middle = Self.operand(of: first, "b")
    let last = Self.operand(of: second, "c")
    let syntax = try Expression.parse("a \(first) \(middle) \(second) \(last)").syntax
    let dotted = { (name: String) in name == "Integer" ? name : ".\(name)" }
    let groupsLeft = Self.rank(first) <= Self.rank(second) || middle == "Integer"
    let wanted =
      groupsLeft
      ? "((.a \(first) \(dotted(middle))) \(second) \(dotted(last)))"
      : "(.a \(first) (\(dotted(middle)) \(second) \(dotted(last))))"
    expectEqual(syntax.grouped, wanted)
  }

  @Test(arguments: [
    ("-a.b.c()", "(-.a.b.c())"),
    ("-a * b", "((-.a) * .b)"),
    ("a - -b", "(.a - (-.b))"),
    ("- - a", "(-(-.a))"),
    ("a[0].b", ".a[0].b"),
    ("-a[1 + 2]", "(-.a[(1 + 2)])"),
    ("(a + b) * c", "((.a + .b) * .c)"),
    ("(a | b).count()", "((.a | .b)).count()"),
    ("a = b = c", "((.a = .b) = .c)"),
    ("a and b or c and d", "((.a and .b) or (.c and .d))"),
    ("a implies b implies c", "((.a implies .b) implies .c)"),
    ("symptoms contains 'rash' and x", "((.symptoms contains rash) and .x)"),
    ("a.contains('b')", ".a.contains(b)"),
    ("contains contains `contains`", "(.contains contains .contains)"),
    ("1 + 2 'm' * 3", "(1 + (2 'm' * 3))"),
    ("3 days + 1 day", "(3 days + 1 day)"),
    ("a // comment\n + /* more\n */ b", "(.a + .b)"),
    ("$this.a + $index", "($this.a + $index)"),
    ("%context.a", "%context.a"),
    ("a is System.Integer", "(.a is System.Integer)"),
  ])
  func `an expression is grouped`(source: String, wanted: String) throws {
    expectEqual(try Expression.parse(source).syntax.grouped, wanted)
  }
}
