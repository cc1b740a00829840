import ActiveTasks
import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing

/// What a study calls red flags, and what it adds to those of a task.
struct RedFlagTests {
  @Test func `a study says them for its tasks and for its symptoms`() throws {
    let study = try Reading.read(
      Reading.file(
        tasks: """
          { "id": "mood", "file": "mood.json", "section": "s",
            "redFlags": [{ "question": "1", "answers": [true, "often"] }, { "question": "2", "from": 2.5 }] },
          { "id": "walk", "file": "walk.json", "section": "s" }
          """,
        """
        "symptoms": { "version": "1", "task": "mood", "types": [{ "id": "a", "title": "A",
          "symptoms": [{ "number": 2, "title": "T", "redFlagFrom": 9 }] }] }
        """)
    ).study
    expectEqual(
      study.redFlags(of: "mood"),
      [
        RedFlag(question: "1", values: .among([.boolean(true), .string("often")])),
        RedFlag(question: "2", values: .from(2.5)),
        RedFlag(
          id: "symptom-2", cause: .question("2"), values: .from(9),
          title: LocalizedText("T", language: "en")),
      ])
    expect(study.redFlags(of: "walk").isEmpty && study.redFlags(of: "none").isEmpty)
  }

  @Test func `the shipped study has red flags of symptoms, and a number to call`() throws {
    let study = try Reading.shipped("study.json").study
    expect(!study.redFlags(of: SymptomCatalogue.checkID).isEmpty)
    expectEqual(study.contacts.map(\.role), [.emergency])
    expectEqual(study.alarm(of: "phq-9").contacts, study.contacts)
  }

  @Test func `whom to call first depends on how urgent it is`() throws {
    let contacts = try StudyContact.Role.allCases.map {
      StudyContact(
        role: $0, name: LocalizedText($0.rawValue), phone: try require(PhoneNumber("112")))
    }
    expectEqual(
      RedFlagUrgency.allCases.map { StudyContact.calls(contacts, for: $0).map(\.role) },
      [
        [.emergency, .crisisLine, .doctor], [.nurse, .doctor, .crisisLine],
        [.nurse, .doctor, .coordinator],
      ])
  }

  @Test func `what a study adds comes back as a journal keeps it, and gives way to the task's own`()
    throws
  {
    let alarm = RunAlarm(
      flags: [
        RedFlag(question: "q", values: .from(1)), RedFlag(question: "r", values: .upTo(2)),
      ], emergency: LocalizedText("E", language: "en", byLanguage: ["en": "E", "es": "F"]),
      contacts: [
        StudyContact(
          role: .nurse, name: LocalizedText("N"), phone: try require(PhoneNumber("+1 555 0100")),
          hours: LocalizedText("9 – 17"))
      ], telling: .name)
    expectEqual(RunAlarm(json: alarm.json), alarm)
    let text = """
      { "ambler": 1, "id": "t", "version": "1", "title": "T", "steps": [
        { "id": "q", "type": "question", "title": "Q?", "answer": { "type": "integer" } }],
        "redFlags": [{ "question": "q", "from": 5, "text": "Own." }] }
      """
    let task = try StudyTask.read(Array(text.utf8), file: "task.json").task
    expectEqual(alarm.all(in: task).map(\.id), ["q", "q-study", "r"])
  }
}
