import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import AmblerDevice

struct ScriptedAnswersTests {
  private static let today = CalendarDate("2026-11-21")

  private func read(_ text: String, task: StudyTask, file: String = "answers.json") throws
    -> ScriptedAnswers
  {
    try ScriptedAnswers(
      Array(text.utf8), file: file, task: task, today: try require(Self.today))
  }

  private func faults(_ text: String, task: StudyTask) throws -> String {
    do {
      _ = try read(text, task: task)
      return "no fault"
    } catch let report as FaultReport {
      return report.description
    }
  }

  private static func item(_ group: String, _ number: Int) -> GroupItem {
    GroupItem(group: StepID(group), number: number)
  }

  @Test func `questions of forms and sections stand at the root, those of groups in lists`() throws
  {
    let folder = try TemporaryFolder()
    try folder.write([1, 2, 3], to: "sig.png")
    let script = try read(
      """
      { "age": 40, "pain": true, "where": ["leftKneeFront"], "mood": {"noAnswer": "dontKnow"},
        "medications": [ {"name": "ibuprofen", "times": 2}, {"name": "aspirin"} ],
        "taps": [ {"count": 3} ], "photo": {"file": "sig.png"},
        "consent.agreed": true, "consent.name": "A. Person" }
      """, task: ScriptTask.task(), file: folder.file("answers.json"))
    expectEqual(script.entry(StepID("age"), in: nil), .answer(.integer(40)))
    expectEqual(script.entry(StepID("mood"), in: nil), .answer(.declined(.dontKnow)))
    expectEqual(script.entry(StepID("photo"), in: nil), .file(path: folder.file("sig.png")))
    expectEqual(script.entry(StepID("consent.agreed"), in: nil), .answer(.boolean(true)))
    expectEqual(script.itemCount(of: StepID("medications")), 2)
    expectEqual(
      script.entry(StepID("name"), in: Self.item("medications", 1)), .answer(.text("aspirin")))
    expectNil(script.entry(StepID("times"), in: Self.item("medications", 1)))
    expectNil(script.entry(StepID("name"), in: Self.item("medications", 2)))
    expectNil(script.entry(StepID("name"), in: nil))
    expectEqual(script.entry(StepID("count"), in: Self.item("taps", 0)), .answer(.integer(3)))
  }

  @Test func `all that does not fit is told at once, with places and never with an answer`() throws
  {
    let words = try faults(
      """
      { "age": "secret", "pain": null, "where": ["elbow"], "mood": {"noAnswer": "busy"},
        "medications": [ {"nmae": "x", "times": 2}, 3 ], "taps": [ {}, {}, {} ],
        "photo": {"file": "missing.png"}, "sum": 4, "consent.agred": true }
      """, task: ScriptTask.task())
    expectSnapshot(words, named: "faults.txt")
    expect(!words.contains("secret"))
  }

  @Test func `a date is checked against limits from today`() throws {
    let task = try ScriptTask.read(
      #"""
      { "id": "day", "type": "question", "title": "D",
        "answer": { "type": "date", "latest": { "daysFromToday": 0 } } }
      """#)
    _ = try read(#"{"day": "2026-11-21"}"#, task: task)
    #expect(throws: FaultReport.self) { try read(#"{"day": "2026-11-22"}"#, task: task) }
  }

  @Test func `regions of a picture are given by their values`() throws {
    let task = try ScriptTask.read(
      #"""
      { "id": "where", "type": "question", "title": "W", "answer": { "type": "imageMap",
        "image": { "path": "ear.svg", "description": "An ear" }, "maximumChoices": 1, "options": [
          { "value": "rim", "text": "Rim", "rectangle": [0, 0, 0.5, 0.2] },
          { "value": "lobe", "text": "Lobe", "circle": [0.5, 0.8, 0.1] } ] } }
      """#)
    let script = try read(#"{"where": ["lobe"]}"#, task: task)
    expectEqual(script.entry(StepID("where"), in: nil), .answer(.choices(["lobe"])))
    #expect(throws: FaultReport.self) { try read(#"{"where": ["rim", "lobe"]}"#, task: task) }
    #expect(throws: FaultReport.self) { try read(#"{"where": ["nose"]}"#, task: task) }
  }

  @Test func `a question that may never be met needs no answer`() throws {
    let task = try ScriptTask.read(
      #"""
      { "id": "a", "type": "question", "title": "A", "answer": { "type": "boolean" },
        "goTo": [ { "when": "a", "step": "c" } ] },
      { "id": "b", "type": "question", "title": "B", "answer": { "type": "boolean" } },
      { "id": "c", "type": "question", "title": "C", "answer": { "type": "boolean" } }
      """#)
    _ = try read(#"{"a": true}"#, task: task)
  }
}
