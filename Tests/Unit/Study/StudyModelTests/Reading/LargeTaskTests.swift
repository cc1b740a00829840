import StrictJSON
import StudyModel
import TestSupport
import Testing

struct LargeTaskTests {
  private static func text(questions count: Int, condition: (Int) -> String?) -> String {
    let steps = (0..<count).map { index in
      let condition = condition(index).map { #""when":"\#($0)","# } ?? ""
      return
        #"{"id":"question\#(index)","type":"question","title":"Question \#(index)?",\#(condition)"#
        + #""answer":{"type":"boolean"}}"#
    }
    return Reading.task(steps.joined(separator: ",\n"))
  }

  @Test(.long("ten thousand questions"))
  func `ten thousand questions with five thousand conditions are read and resolved`() throws {
    let text = Self.text(questions: 10_000) { index in
      index.isMultiple(of: 2)
        ? nil : "question\(index - 1) = true and question\(index / 2) = true"
    }
    let (task, notices) = try Reading.read(text)
    expectEqual(task.steps.count, 10_000)
    expectEqual(task.steps.count { $0.condition != nil }, 5_000)
    expect(notices.isEmpty)
  }

  @Test(.long("ten thousand faults"))
  func `so many wrong names end with a count, and the first have a suggestion`() {
    let text = Self.text(questions: 4_000) { index in
      index.isMultiple(of: 2) ? nil : "qestion\(index - 1) = true"
    }
    let lines = Reading.faults(text).split(separator: "\n")
    expectEqual(lines.count, 1_001)
    expectEqual(lines.first?.hasSuffix("Did you mean 'question0'?"), true)
    expectEqual(lines.last?.contains("has 1000 further faults that are not listed."), true)
  }

  @Test func `notices stay a readable number`() throws {
    var text = Self.text(questions: 3_000) { _ in nil }
    text = text.replacing(#""title": "T""#, with: #""title": {"en": "T", "es": "T"}"#)
    let notices = try Reading.read(text).notices
    expectEqual(notices.count, 1_001)
    expectEqual(notices.last?.problem, "has 2000 further faults that are not listed")
  }
}
