import ActiveTasks
import FHIRPath
import Foundation
import StrictJSON
import StudyModel
import TestSupport
import Testing
import Words

struct TaskReadingTests {
  @Test func `all ready tasks are read without a fault or a notice`() throws {
    let files = try TaskFiles.all()
    expect(files.count >= 4)
    for file in files {
      let bytes = Array(try Data(contentsOf: file))
      let (task, notices) = try StudyTask.read(bytes, file: file.lastPathComponent)
      expect(notices.isEmpty)
      expectEqual("\(task.id).json", file.lastPathComponent)
      // The wording of a published questionnaire is another's; only its own translations are there.
      let languages = Set(task.languages)
      expect(languages.isSuperset(of: ["en", "es"]), "\(task.id)")
      guard task.origin == nil else { continue }
      expectEqual(languages, Set(Language.all.map(\.tag)), "\(task.id)")
    }
  }

  @Test func `the side effects of ocrelizumab ask for signs of infection, as yes or no`() throws {
    let asked = try TaskFiles.task("ocrelizumab").questions.filter {
      $0.title.text(in: ["en"]) == "Do you have any signs of infection?"
    }
    expectEqual(asked.map(\.format), [.boolean(BooleanFormat())])
  }

  @Test func `the Arabic of the ready tasks is Arabic, with the numbers of the English`() throws {
    for file in try TaskFiles.all() {
      let (task, _) = try StudyTask.read(Array(try Data(contentsOf: file)), file: "t.json")
      guard task.languages.contains("ar") else { continue }
      for words in task.allSteps.compactMap(\.title) + [task.title] + task.questions.map(\.title) {
        guard let arabic = words.byLanguage["ar"] else { continue }
        let faults = ArabicText.faults(arabic, english: words.text(in: ["en"]))
        expectEqual(faults, [], "\(task.id): \(arabic)")
      }
    }
  }

  @Test func `the example of the design is read, with a notice for each plain text`() throws {
    let (task, notices) = try Reading.read(DesignExample.text)
    expectEqual(task.id, "dimethyl-fumarate")
    expectEqual(task.version, "1.0.0")
    expectEqual(task.language, "en")
    expectEqual(task.languages, ["en", "es"])
    expectEqual(task.steps.map(\.id.text), ["intro", "flushing", "severity", "fitness", "done"])
    expectEqual(task.steps[1].questions.map(\.format), [.boolean(BooleanFormat())])
    expectEqual(
      task.steps[2].questions.map(\.format), [.scale(ScaleFormat(minimum: 0, maximum: 10, step: 1))]
    )
    expectEqual(task.steps[2].condition?.source, "flushing = true")
    expectEqual(
      task.steps[3].kind,
      .activity(
        FitnessCheck(walk: .seconds(20), rest: .seconds(20))
          .activity(ActivityOwner(id: StepID("fitness"))).shown(.walk)))
    let shown = notices.map(\.description).joined(separator: "\n")
    expectSnapshot(shown, named: "notices-design.txt", in: "../Snapshots")
  }

  @Test func `plain texts in a task of one language need no notice`() throws {
    let (task, notices) = try Reading.read(Reading.task(Reading.earlierSteps))
    expect(notices.isEmpty)
    expectEqual(task.languages, ["en"])
    expectEqual(task.steps[0].title?.text(in: ["de"]), "Hello")
  }

  @Test func `another default language comes first`() throws {
    let (task, notices) = try Reading.read(
      """
      { "ambler": 1, "id": "t", "version": "1", "language": "de",
        "title": { "en": "Task", "de": "Aufgabe", "pt-BR": "Tarefa" },
        "steps": [{ "id": "fertig", "type": "completion", "title": "Danke" }] }
      """)
    expectEqual(task.language, "de")
    expectEqual(task.languages, ["de", "en", "pt-BR"])
    expectEqual(task.title.text(in: ["fr"]), "Aufgabe")
    expectEqual(task.title.text(in: ["pt-BR"]), "Tarefa")
    expectEqual(
      notices.map(\.description),
      [
        "task.json:3:62  /steps/0/title  is shown in \"de\" to everyone. "
          + "Write an object with \"de\", \"en\", \"pt-BR\"."
      ])
  }

  @Test func `what is left out has its default`() throws {
    let (task, _) = try Reading.read(Reading.task(Reading.earlierSteps))
    let reaction = try require(task.steps.last)
    expectEqual(
      reaction.kind,
      .activity(
        ReactionTime(
          minimumDelay: .seconds(4), maximumDelay: .seconds(10), thresholdG: 0.5, attempts: 3,
          attemptLimit: 11, timeout: .seconds(3)
        ).activity(ActivityOwner(id: reaction.id)).shown(.shake)))
    expectEqual(
      task.steps[2].questions.map(\.format), [.scale(ScaleFormat(minimum: 0, maximum: 10, step: 1))]
    )
    expectEqual(task.steps[6].questions.map(\.format), [.text(TextFormat(maximumLength: 10_000))])
  }

  @Test func `where the schema lies is no part of the task`() throws {
    let plain = Reading.task(#"{ "id": "done", "type": "completion" }"#)
    let withSchema = "{ \"$schema\": \"schema/task.schema.json\"," + plain.dropFirst()
    let first = try Reading.read(plain).task
    let second = try Reading.read(withSchema).task
    expectEqual(first.definition, second.definition)
    expectEqual(first, second)
  }

  @Test func `the digits of the definition are kept`() throws {
    let text = Reading.task(
      #"{ "id": "f", "type": "fitnessCheck", "walkSeconds": 20.00, "restSeconds": 0e0 }"#)
    let definition = try Reading.read(text).task.definition
    let step = try require(definition["steps"]?.listValue?.first)
    expectEqual(step["walkSeconds"], JSONNumber(digits: "20.00").map { .number($0) })
  }

  @Test(arguments: [
    ("0", Duration.zero), ("5", .seconds(5)), ("5.0", .seconds(5)), ("600", .seconds(600)),
    ("6e2", .seconds(600)), ("-0", .zero), ("20.25", .milliseconds(20_250)),
  ])
  func `a phase has 5 to 600 seconds or none`(digits: String, length: Duration) throws {
    let text = Reading.task(
      "{ \"id\": \"f\", \"type\": \"fitnessCheck\", \"walkSeconds\": \(digits), \"restSeconds\": 5 }"
    )
    let expected = FitnessCheck(walk: length, rest: .seconds(5))
    expectEqual(
      try Reading.read(text).task.steps.first?.kind,
      .activity(expected.activity(ActivityOwner(id: StepID("f"))).shown(.walk)))
  }

  @Test(arguments: [
    "4.9", "4.999999999", "600.000001", "601", "-1", "-5", #""20""#, "null", "1e999",
  ])
  func `another length of a phase is a fault`(digits: String) {
    let text = Reading.task(
      "{ \"id\": \"f\", \"type\": \"fitnessCheck\", \"walkSeconds\": \(digits), \"restSeconds\": 5 }"
    )
    expect(Reading.faults(text).hasPrefix("task.json:2:53  /steps/0/walkSeconds  is "))
  }

  @Test func `scores, declined answers and groups may be asked for after them`() throws {
    let text = """
      { "ambler": 1, "id": "t", "version": "1", "title": "T", "steps": [
        { "id": "a", "type": "question", "title": "A", "answer": { "type": "integer" },
          "noAnswer": ["dontKnow"] },
        { "id": "list", "type": "repeat", "steps": [
          { "id": "f", "type": "fitnessCheck", "walkSeconds": 20, "restSeconds": 0 },
          { "id": "n", "type": "question", "title": "N", "answer": { "type": "text" } }] },
        { "id": "b", "type": "instruction", "title": "B",
          "when": "%score.s > 1 and %noAnswer.a = 'dontKnow' and list.n contains 'x'",
          "skipWhen": "list.where(n = 'x').exists() or list.f.walk.distance.first() > 5 'm'" }],
        "scores": [{ "id": "s", "title": "S", "algorithm": "s", "version": "1", "source": "N",
          "items": ["a"], "combine": "sum" }] }
      """
    expectEqual(Reading.faults(text), "")
  }

  @Test func `a condition may look at all that stands before it`() throws {
    let conditions = [
      "flushing", "flushing.not()", "flushing = true and severity >= 4", "weight > 80 'kg'",
      "weight > 100 '[lb_av]'", "side = 'left'", "symptoms contains 'rash'", "symptoms.count() > 1",
      "symptoms.exists($this = 'rash')", "note.length() > 10", "onset < @2026-01-01",
      "bedtime > @T22:00", "`walk-1`.walk.distance < 400 'm'", "`walk-1`.walk.cadence > 100 '/min'",
      "`walk-1`.walk.steps >= 20", "reaction.medianTime < 0.3 's'", "reaction.validCount = 3",
      "severity.empty()", "iif(flushing, severity > 3, false)",
    ]
    for condition in conditions {
      expectEqual(WrongTask.condition("", condition).faults, "", "\(condition)")
    }
  }
}
