import StrictJSON
import StudyModel
import TestSupport
import Testing

/// Files made to hold the reader up: each ends in a report or a task, soon.
///
/// The limit is two seconds for the program as it is shipped; without optimization everything takes
/// some ten times as long, on a machine that runs all tests at once.
struct HostileTaskTests {
  private static func steps(_ count: Int, _ step: (Int) -> String) -> String {
    Reading.task((0..<count).map(step).joined(separator: ",\n"))
  }

  private static func question(_ index: Int, _ more: String = "", answer: String) -> String {
    #"{"id":"q\#(index)","type":"question","title":"Q",\#(more)"answer":\#(answer)}"#
  }

  private static func options(_ count: Int, _ value: (Int) -> String) -> String {
    "[" + (0..<count).map { #"{"value":"\#(value($0))","text":"T"}"# }.joined(separator: ",") + "]"
  }

  @Test(.long("megabytes of text")) func `texts, and options, of a file have a length together`() {
    let text = String(repeating: "x", count: 100_000)
    let long = Self.steps(1) {
      Self.question($0, #""help":"\#(text)x","#, answer: #"{"type":"boolean"}"#)
    }
    expect(
      Reading.faults(long).hasSuffix(
        "/steps/0/help  has more than 100000 bytes. Shorten it, or make several steps of it."),
      "\(Reading.faults(long).prefix(300))")
    let together = Self.steps(52) {
      Self.question($0, #""help":"\#(text)","#, answer: #"{"type":"boolean"}"#)
    }
    expect(
      Reading.faults(together).contains(
        "goes beyond the 5000000 bytes that all texts of a file may have. "
          + "Write shorter texts, or make two tasks."))
    let options = Self.options(10_000) { "\($0)" }
    let many = Self.steps(21) {
      Self.question($0, answer: #"{"type":"singleChoice","options":\#(options)}"#)
    }
    expect(
      Reading.faults(many).contains(
        "/steps/20/answer/options  goes beyond the 200000 options that a file may have. "
          + "Let questions share options under \"valueSets\", or make two tasks."),
      "\(Reading.faults(many).prefix(300))")
  }

  @Test(arguments: [
    (100_000, "has too many items. Write 1 to 10000 items."),
    (1_000_000, "has more than 1500000 values and keys. Split it into smaller files."),
  ])
  func `too many options are refused by their number`(count: Int, words: String) {
    let text = Self.steps(1) { index in
      Self.question(
        index, answer: #"{"type":"singleChoice","options":\#(Self.options(count) { "\($0)" })}"#)
    }
    expect(Reading.faults(text).contains(words))
  }

  @Test func `ten megabytes of nesting are refused at the limit`() {
    for deep in ["[", "{\"steps\":", "[{\"id\":["] {
      let text = String(repeating: deep, count: 10_000_000 / deep.utf8.count)
      expect(Reading.faults(Reading.task(text)).contains("nested more than 256 levels"))
    }
  }

  @Test func `sections inside each other are read as deep as a file goes`() throws {
    let depth = 80
    let open = (0..<depth).map { #"{"id":"s\#($0)","type":"section","steps":["# }.joined()
    let close = String(repeating: "]}", count: depth)
    let inner = #"{"id":"i","type":"instruction","title":"I"}"#
    let task = try Reading.read(Reading.task(open + inner + close)).task
    expectEqual(task.allSteps.count, depth + 1)
  }

  @Test(.long("ten thousand faults")) func `ten thousand faulty conditions end with a count`() {
    let text = Self.steps(10_000) { index in
      Self.question(
        index, #""when":"qq\#(index) = true and walk-1.a > 'x' and severity","#,
        answer: #"{"type":"boolean"}"#)
    }
    let lines = Reading.faults(text).split(separator: "\n")
    expectEqual(lines.count, 1_001)
    expectEqual(lines.last?.contains("further faults that are not listed"), true)
  }

  @Test(.long("ten thousand jumps")) func `jumps to ten thousand wrong places end with a count`() {
    let text = Self.steps(10_000) { index in
      #"{"id":"s\#(index)","type":"instruction","title":"T","goTo":[{"when":"s","step":"t\#(index)"}]}"#
    }
    expectEqual(Reading.faults(text).split(separator: "\n").count, 1_001)
  }

  @Test func `jumps back and forth are followed once each`() {
    let text = Self.steps(10_000) { index in
      #"{"id":"s\#(index)","type":"instruction","title":"T","goTo":[{"step":"s\#(9_999 - index)","limit":2}]}"#
    }
    expect(Reading.faults(text).contains("cannot be reached"))
  }

  @Test(
    .long("expressions of a size"),
    arguments: [
      String(repeating: "(", count: 9_999), String(repeating: "-", count: 9_999),
      String(repeating: "a.", count: 4_999) + "a", String(repeating: "a|", count: 4_999) + "a",
      String(repeating: "not", count: 3_000), String(repeating: "iif(a,", count: 1_600),
      String(repeating: "'", count: 9_999), String(repeating: "9", count: 9_999),
    ])
  func `an expression bomb is a fault or an expression`(source: String) {
    let text = Self.steps(20) { index in
      Self.question(index, #""when":"\#(source)","#, answer: #"{"type":"boolean"}"#)
    }
    expect(!Reading.faults(text).isEmpty)
  }

  @Test(.long("megabytes of text"))
  func `ten megabytes of expressions are refused by their length together`() {
    let bomb = String(repeating: "a+", count: 4_999) + "a"
    let text = Self.steps(1_000) { index in
      Self.question(index, #""when":"\#(bomb)","#, answer: #"{"type":"boolean"}"#)
    }
    let faults = Reading.faults(text)
    expect(
      faults.contains(
        "goes beyond the 500000 bytes that all expressions of a file may have. "
          + "Write shorter expressions, or make two tasks."))
  }

  @Test func `a text of pieces only is read`() {
    let pieces = String(repeating: "{{", count: 49_000)
    expect(
      Reading.faults(
        Self.steps(1) { _ in
          #"{"id":"i","type":"instruction","title":"\#(pieces){{"}"#
        }
      ).contains("has no `}}` after it"))
    let many = String(repeating: "{{q0}}", count: 10_000)
    let text = Self.steps(2) { index in
      Self.question(index, index == 0 ? "" : #""text":"\#(many)","#, answer: #"{"type":"boolean"}"#)
    }
    expectEqual(Reading.faults(text), "")
  }

  @Test(.long("reads a very large file"))
  func `a thousand questions with all regions and a large value set share them`() throws {
    let set = Self.options(10_000) { "v\($0)" }
    let steps = (0..<1_000).map {
      Self.question($0, answer: #"{"type":"singleChoice","options":{"valueSet":"large"}}"#)
    }.joined(separator: ",")
    let text =
      #"{"ambler":1,"id":"t","version":"1","title":"T","valueSets":{"large":{"options":\#(set)}},"#
      + #""steps":[\#(steps)]}"#
    expectEqual(try Reading.read(text).task.questions.count, 1_000)
  }

  @Test func `a pattern of catastrophes is read, and gives up when it is used`() throws {
    let text = Self.steps(1) { index in
      Self.question(
        index,
        answer:
          #"{"type":"text","pattern":"(a+a+)+[bc]","patternText":"Write aabbc.","multiline":false}"#
      )
    }
    let question = try require(try Reading.read(text).task.questions.first)
    #expect(throws: AnswerRefusal.patternTooCostly) {
      try question.accept(.text(String(repeating: "a", count: 60)))
    }
  }
}
