import TestSupport
import Testing

@testable import Words

struct TemplateTests {
  @Test func `a text has places for values`() {
    expectEqual(
      Template("Walk {steps} steps, {name}").pieces,
      [.text("Walk "), .place("steps"), .text(" steps, "), .place("name")])
    expectEqual(Template("{a}{b}").pieces, [.place("a"), .place("b")])
    expectEqual(Template("{a} and {b} and {a}").places, ["a", "b"])
  }

  @Test func `a text without places stands as it is`() {
    expectEqual(Template("Walk.").pieces, [.text("Walk.")])
    expectEqual(Template("").pieces, [])
    expectEqual(Template("a } b { c").pieces, [.text("a } b { c")], "a brace alone is a sign")
  }
}
