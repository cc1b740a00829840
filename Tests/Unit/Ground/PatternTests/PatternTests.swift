import Pattern
import TestSupport
import Testing

@Suite struct PatternTests {
  @Test(arguments: [
    ("^[A-F,0-9]+$", "Q2", false), ("^[A-F,0-9]+$", "abcd", false),
    ("^[A-F,0-9]+$", "ABCD1234FFED0987654321", true),
    (#"^[2-9]\d{2}-\d{3}-\d{4}$"#, "333-444-5555", true),
    (#"^[2-9]\d{2}-\d{3}-\d{4}$"#, "123-456-7890", false),
    ("[0-9]", "12", false), ("é+", "éé", true), ("a|ab", "ab", true),
  ])
  func `a whole match reaches from the first to the last character`(
    source: String, text: String, matches: Bool
  ) throws {
    expectEqual(try Pattern(source).matchesWhole(of: text), matches)
  }

  @Test func `a part may match`() throws {
    let digit = try Pattern("[0-9]")
    expect(try digit.matchesPart(of: "room 12"))
    expect(try !digit.matchesPart(of: "room"))
  }

  @Test func `a dot passes the end of a line only where that is asked for`() throws {
    expect(try !Pattern("a.b").matchesWhole(of: "a\nb"))
    expect(try Pattern("a.b", spansLines: true).matchesWhole(of: "a\nb"))
  }

  @Test func `groups are put into a replacement`() throws {
    let date = try Pattern(#"(?<month>\d+)/(?<day>\d+)"#)
    expectEqual(
      try date.replacingMatches(in: "11/30 and 12/1", with: "${day}-$1"), "30-11 and 1-12")
    expectEqual(
      try Pattern("a").replacingMatches(in: "aaa", with: String(repeating: "b", count: 200)).count,
      600)
  }

  @Test func `an expression that is none says where`() {
    #expect(throws: PatternFault.unreadable(reason: "missing closing parenthesis", character: 4)) {
      try Pattern("é(a")
    }
  }

  // Without its bound each of these takes longer than a person lives.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("(a+)+$", String(repeating: "a", count: 40) + "!"),
      ("(a|aa)+$", String(repeating: "a", count: 60) + "b"),
      ("(.*)*=.*;", String(repeating: "x", count: 5_000)),
      ("^(([a-z])+.)+[A-Z]([a-z])+$", String(repeating: "a", count: 80)),
    ])
  func `a catastrophic expression is given up`(
    source: String, text: String
  ) throws {
    let pattern = try Pattern(source)
    do { expect(try !pattern.matchesWhole(of: text)) } catch {
      expectEqual(error, .tooCostly)
    }
  }

  @Test func `an expression of more than ten thousand bytes is refused`() {
    #expect(throws: PatternFault.tooLong(most: 10_000)) {
      try Pattern(String(repeating: "a", count: 10_001))
    }
  }
}
