import ActiveTasks
import StrictJSON
import StudyModel
import TestSupport
import Testing

/// Red flags in a task file: what is read, and all that is wrong at once.
struct TaskRedFlagsTests {
  private func read(_ flags: String, title: String = #""T""#) throws -> StudyTask {
    let text = """
      { "ambler": 1, "id": "t", "version": "1", "title": \(title),
        "steps": [
          { "id": "pain", "type": "question", "title": "Pain?",
            "answer": { "type": "scale", "minimum": 0, "maximum": 10 } },
          { "id": "fitness", "type": "fitnessCheck", "walkSeconds": 360, "restSeconds": 180 } ],
        "scores": [{ "id": "sum", "title": "Sum", "algorithm": "s", "version": "1", "source": "x",
          "items": ["pain"], "combine": "sum" }],
        "redFlags": \(flags) }
      """
    return try StudyTask.read(Array(text.utf8), file: "task.json").task
  }

  private func faults(_ flags: String) -> [String] {
    do {
      _ = try read(flags)
      return []
    } catch let report as FaultReport {
      return report.faults.map { "\($0.pointer) \($0.problem)" }
    } catch {
      return ["\(error)"]
    }
  }

  @Test func `an answer, a score and a measure can be red flags`() throws {
    let task = try read(
      """
      [{ "question": "pain", "from": 8, "text": "A", "title": "For staff", "phone": "112" },
       { "score": "sum", "from": 9, "text": "B", "urgency": "today" },
       { "id": "short", "measure": "fitness.walk.distance", "upTo": 5, "text": "C",
         "urgency": "soon" }]
      """)
    expectEqual(task.redFlags.map(\.id), ["pain", "sum", "short"])
    expectEqual(task.redFlags.map(\.urgency), [.now, .today, .soon])
    expectEqual(
      task.redFlags.map(\.cause),
      [.question("pain"), .score("sum"), .measure("fitness.walk.distance")])
    expectEqual(task.redFlags.map(\.phone?.text), ["112", nil, nil])
    expectEqual(task.redFlags.map { $0.text?.fallback }, ["A", "B", "C"])
  }

  @Test func `everything that is wrong is told at once`() {
    let found = faults(
      """
      [{ "question": "pian", "from": 1, "text": "A" }, { "score": "none", "from": 1, "text": "A" },
       { "measure": "fitness.distance", "from": 1, "text": "A" }, { "from": 1, "text": "A" },
       { "question": "pain", "score": "sum", "from": 1, "upTo": 2, "text": "A" },
       { "question": "pain", "text": "A" }, { "question": "pain", "from": 1 },
       { "measure": "fitness.walk.steps", "answers": [1], "text": "A" },
       { "question": "pain", "from": 1, "text": "A {{pain}}", "urgency": "later", "phone": "us" },
       { "id": "x", "question": "pain", "from": 1, "text": "A" },
       { "id": "x", "question": "pain", "from": 2, "text": "A", "colour": "red" }]
      """)
    let pointers = [
      "/redFlags/0/question", "/redFlags/1/score", "/redFlags/2/measure", "/redFlags/3",
      "/redFlags/4/score", "/redFlags/4/upTo", "/redFlags/5", "/redFlags/6",
      "/redFlags/7/answers", "/redFlags/8/text", "/redFlags/8/urgency", "/redFlags/8/phone",
      "/redFlags/10/id", "/redFlags/10/colour",
    ]
    for pointer in pointers {
      expect(
        found.contains { $0.hasPrefix("\(pointer) ") }, "\(pointer) is not told: \(found)")
    }
    expectEqual(found.count, pointers.count, "\(found)")
  }

  @Test func `its words are in each language of the task, and may be in more`() throws {
    let title = #"{ "en": "T", "es": "T" }"#
    _ = try read(
      #"[{ "question": "pain", "from": 8, "text": { "en": "A", "es": "A", "ar": "A" } }]"#,
      title: title)
    var problem = ""
    do {
      _ = try read(
        #"[{ "question": "pain", "from": 8, "text": { "en": "A", "ar": "A" } }]"#, title: title)
    } catch let report as FaultReport {
      problem = report.faults.map { "\($0.pointer) \($0.problem)" }.joined()
    }
    expectEqual(problem, #"/redFlags/0/text has no text in "es""#)
  }

  @Test(arguments: [
    ("phq-9", ["phq9_9"]), ("dimethyl-fumarate", ["7", "6"]), ("ocrelizumab", ["9"]),
    ("six-minute-walk", ["walk.breathlessnessBefore", "walk.breathlessnessAfter"]),
    ("two-minute-walk", ["walk.breathlessnessBefore", "walk.breathlessnessAfter"]),
  ])
  func `the shipped questionnaires name their dangers`(name: String, causes: [String]) throws {
    let task = try TaskFiles.task(name)
    expectEqual(task.redFlags.map(\.cause.name), causes)
    for flag in task.redFlags {
      for words in [flag.text, flag.title] {
        expectEqual(Set(words?.byLanguage.keys.map { $0 } ?? []), ["en", "es", "ar", "de", "fr"])
      }
    }
  }
}
