import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Tablet

struct PageEventsTests {
  private func message(
    window: String = "\"w\"", number: String = "1", visit: String = "0", events: String = "[]",
    more: String = ""
  ) -> String {
    "{ \"window\": \(window), \"number\": \(number), \"visit\": \(visit), \"events\": \(events)\(more) }"
  }

  private func read(_ text: String) throws -> (told: PageEvents?, faults: [Fault]) {
    let faults = FaultCollector()
    let root = try JSONDocument(bytes: Array(text.utf8), file: "request").root(faults)
    return (PageEvents.read(root), faults.faults)
  }

  @Test func `a message has its window, its number, its page and its events in order`() throws {
    let (told, faults) = try read(
      message(number: "7", visit: "3", events: #"[{ "event": "next" }, 5]"#))
    expect(faults.isEmpty)
    expect(told?.window == "w" && told?.number == 7 && told?.visit == 3)
    expectEqual(told?.events.map(\.value), [["event": "next"], 5])
  }

  @Test(arguments: 1...64)
  func `a message has up to 64 events, a window's name up to 64 bytes`(count: Int) throws {
    let events = "[" + Array(repeating: "{}", count: count).joined(separator: ",") + "]"
    let name = "\"" + String(repeating: "x", count: count) + "\""
    expectEqual(try read(message(window: name, events: events)).told?.events.count, count)
  }

  private static func zeros(_ count: Int) -> String {
    Array(repeating: "0", count: count).joined(separator: ",")
  }

  private static let wrong: [(String, String)] = [
    ("7", ""), ("[]", ""), ("null", ""), ("{}", ""),
    (#"{ "window": "w", "number": 1, "visit": 0 }"#, ""),
    (#"{ "window": "w", "number": 1, "visit": 0, "events": [], "more": 1 }"#, "/more"),
    (#"{ "window": 7, "number": 1, "visit": 0, "events": [] }"#, "/window"),
    (#"{ "window": "", "number": 1, "visit": 0, "events": [] }"#, "/window"),
    (
      #"{ "window": "\#(String(repeating: "x", count: 65))", "number": 1, "visit": 0, "events": [] }"#,
      "/window"
    ),
    (#"{ "window": "w", "number": 0, "visit": 0, "events": [] }"#, "/number"),
    (#"{ "window": "w", "number": 1.5, "visit": 0, "events": [] }"#, "/number"),
    (#"{ "window": "w", "number": 9223372036854775808, "visit": 0, "events": [] }"#, "/number"),
    (#"{ "window": "w", "number": 1e999999999, "visit": 0, "events": [] }"#, "/number"),
    (#"{ "window": "w", "number": 1, "visit": -1, "events": [] }"#, "/visit"),
    (#"{ "window": "w", "number": 1, "visit": "0", "events": [] }"#, "/visit"),
    (#"{ "window": "w", "number": 1, "visit": 0, "events": {} }"#, "/events"),
    (#"{ "window": "w", "number": 1, "visit": 0, "events": [\#(zeros(65))] }"#, "/events"),
  ]

  @Test(arguments: wrong)
  func `what is no message is refused, with a fault at its place`(
    text: String, pointer: String
  ) throws {
    let (told, faults) = try read(text)
    expectNil(told)
    expectEqual(faults.first?.pointer, pointer)
    for fault in faults { expect(!fault.problem.isEmpty && !fault.remedy.isEmpty) }
  }

  @Test(arguments: [
    #"{ "window": "\ud800" }"#, #"{ "window": "\udc00\ud800" }"#, #"{ "a": 1, "a": 2 }"#, "{", "",
    #"{ "window": "w" } x"#, "\u{FEFF}\u{FEFF}{}", "{ \"window\": \"\n\" }", "NaN",
    String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 10_000) + "1",
  ])
  func `what is no JSON is refused before`(text: String) {
    #expect(throws: FaultReport.self) { try read(text) }
  }

  @Test func `bytes that are no text are refused before`() {
    for bytes: [UInt8] in [[0x22, 0xFF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0], [0xEF]] {
      #expect(throws: FaultReport.self) { try JSONDocument(bytes: bytes, file: "request") }
    }
  }

  @Test func `marks of direction and zeros are text like any other`() throws {
    let (told, _) = try read(message(window: #""\u202e\u200f\u0000""#))
    expectEqual(told?.window, "\u{202E}\u{200F}\0")
  }
}
