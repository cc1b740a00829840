import ActiveTasks
import StudyModel
import TestSupport
import Testing

@testable import TaskAnalysis

@Suite struct OptionFindingTests {
  private static func findings(_ members: String) throws -> [Finding] {
    let text = #"""
      {"ambler": 1, "id": "t", "version": "1", "title": "T", "steps": [
        {"id": "agree", "type": "question", "title": "Agree?", \#(members)}]}
      """#
    return TaskReport(try StudyTask.read(Array(text.utf8), file: "t.json").task).findings
  }

  private static let one = #""options": [{"value": "yes", "text": "I agree"}]"#
  private static let two =
    #""options": [{"value": "yes", "text": "Yes"}, {"value": "no", "text": "No"}]"#

  @Test(arguments: ["singleChoice", "multipleChoice"])
  func `a choice with one option is accepted and told`(type: String) throws {
    let answer = #""answer": {"type": "\#(type)", \#(Self.one)}"#
    let required = try Self.findings(answer)
    expectEqual(required.map(\.observation), [.onlyOneOption(isRequired: true)])
    expectEqual(required.map(\.weight), [.warning])
    expect(required[0].observation.problem.contains("everybody gives the same answer"))
    let optional = try Self.findings(answer + #", "required": false"#)
    expectEqual(optional.map(\.observation), [.onlyOneOption(isRequired: false)])
    expectEqual(optional.map(\.weight), [.remark])
    let declined = try Self.findings(answer + #", "noAnswer": ["dontKnow"]"#)
    expectEqual(declined.map(\.weight), [.remark])
  }

  @Test func `a choice of two is not told`() throws {
    expectEqual(try Self.findings(#""answer": {"type": "singleChoice", \#(Self.two)}"#), [])
  }
}
