import TestSupport
import Testing

@testable import AmblerDevice

@Suite struct TextWrappingTests {
  @Test(arguments: [
    ("", [""]), ("one", ["one"]), ("one two three", ["one two", "three"]),
    ("  one   two ", ["one two"]), ("one\n\ntwo", ["one", "", "two"]),
    ("exactly8", ["exactly8"]), ("longerthaneight", ["longerth", "aneight"]),
    ("a 12\u{A0}kg", ["a 12\u{A0}kg"]), ("one 12\u{A0}kg", ["one", "12\u{A0}kg"]),
    ("oui\u{202F}? non", ["oui\u{202F}?", "non"]),
    ("a longerthaneight b", ["a", "longerth", "aneight", "b"]), ("日本語日本", ["日本語日", "本"]),
  ])
  func `lines break at blanks, long words are cut`(text: String, lines: [String]) {
    expectEqual(TextWrapping.lines(text, width: 8), lines)
  }

  @Test func `further lines hang below the first`() {
    expectEqual(
      TextWrapping.lines("one two three", width: 9, first: " 1  ", rest: "    "),
      [" 1  one", "    two", "    three"])
  }

  @Test(arguments: 1...30)
  func `no width makes it hang or overflow`(width: Int) {
    let text = "Sit comfortably and rest — ¿qué intensidad tiene? 日本 antidisestablishmentarianism"
    let lines = TextWrapping.lines(text, width: max(2, width))
    expect(lines.allSatisfy { $0.cellCount <= max(2, width) })
    expectEqual(lines.joined().filter { !$0.isWhitespace }, text.filter { !$0.isWhitespace })
  }

  @Test func `a mark of direction takes no place`() {
    expectEqual("\u{200E}2026-11-21".cellCount, 10)
    expectEqual("يُرجى".cellCount, 4)
  }
}
