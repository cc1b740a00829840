import TestSupport
import Testing
import XML

/// What is handed on of a document, and what is refused.
struct XMLEventsTests {
  private static func error(_ text: String) -> XMLError? {
    do {
      try XMLEvents().read(Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test func `elements, attributes, texts and lines are handed on in their order`() throws {
    var heard: [String] = []
    let events = XMLEvents()
    events.begins = { heard.append("\(events.line) begins \($0) \($1.sorted { $0.key < $1.key })") }
    events.ends = { heard.append("\(events.line) ends \($0)") }
    events.text = { if $0 != "\n" { heard.append($0) } }
    defer { events.begins = { _, _ in } }
    defer { events.ends = { _ in } }
    try events.read(Array("<a>\n<x:b c='1'>1 &lt; 2</x:b>\n</a>".utf8))
    expectEqual(
      heard.filter { !["1 ", "<", " 2"].contains($0) },
      ["1 begins a []", "2 begins b [(key: \"c\", value: \"1\")]", "2 ends b", "3 ends a"])
    expectEqual(heard.filter { ["1 ", "<", " 2"].contains($0) }.joined(), "1 < 2")
  }

  @Test(arguments: [
    ("<a>\n<b>\n</a>", 3), ("<!DOCTYPE a [\n<!ENTITY b \"c\">\n]>\n<a>&b;</a>", 2),
    (String(repeating: "<a>", count: 65) + String(repeating: "</a>", count: 65), 1),
  ])
  func `what is not well-formed, grows or is too deep is refused with its line`(
    text: String, line: Int
  ) {
    expectEqual(Self.error(text), .damaged(line: line))
  }

  @Test func `a document as deep as is allowed is read`() {
    let text = String(repeating: "<a>", count: 64) + String(repeating: "</a>", count: 64)
    expectNil(Self.error(text))
  }
}
