import StrictJSON
import StudyModel
import TestSupport
import Testing

/// Every fault of a task file, as people read it.
struct FaultWordsTests {
  private static let groups = [
    "files": WrongTask.files, "texts": WrongTask.texts, "steps": WrongTask.stepFaults,
    "active-steps": WrongTask.activeSteps, "answers": WrongTask.answers,
    "conditions": WrongTask.conditions, "choices": WrongTask.choices, "formats": WrongTask.formats,
    "questions": WrongTask.questions, "calculations": WrongTask.calculations,
    "forms": WrongTask.forms, "flow": WrongTask.flow,
    "scores": WrongTask.scoreFaults, "shared": WrongTask.shared,
    "red-flags": WrongTask.redFlags,
  ]

  @Test(arguments: groups.keys.sorted())
  func `the words of each fault are kept`(group: String) throws {
    let tasks = try require(Self.groups[group])
    let shown = tasks.map { "# \($0.name)\n\($0.shown)\n\($0.faults)\n" }
    expectSnapshot(shown.joined(separator: "\n"), named: "faults-\(group).txt", in: "../Snapshots")
  }

  @Test(arguments: WrongTask.all)
  func `each line has place, pointer, fault and remedy`(task: WrongTask) throws {
    let lines = task.faults.split(separator: "\n")
    expect(!lines.isEmpty)
    for line in lines {
      expectNotNil(
        try /task\.json:\d+:\d+  \/\S*  .+[.!?] [A-Z].+[.!?)]/.wholeMatch(in: line),
        "\(line)")
    }
  }

  @Test func `a file with many faults gives all of them at once, by place`() {
    let text = """
      { "ambler": 1, "id": "my task", "verson": "1.0", "language": "en",
        "title": { "en": "Many faults", "es": "Muchas faltas" },
        "steps": [
          { "id": "intro", "type": "instruction", "title": { "en": "Hello" } },
          { "id": "q", "type": "qestion", "title": "Q?" },
          { "id": "q", "type": "question", "title": "Q?", "when": "later = true",
            "answer": { "type": "scale", "minimum": 10, "maximum": 0, "stp": 1 } },
          { "id": "later", "type": "question", "title": "Q?", "when": "intr.exists()",
            "answer": { "type": "singleChoice", "options": [] } },
          { "id": "walk", "type": "fitnessCheck", "walkSeconds": 4.9, "restSeconds": 601 },
          { "id": "done", "type": "completion" },
          { "id": "after", "type": "recording", "seconds": 0, "streams": ["gyroscope"] } ],
        "stepz": [] }
      """
    expectSnapshot(Reading.faults(text), named: "many-faults.txt", in: "../Snapshots")
  }
}
