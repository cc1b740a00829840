import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Studies

/// Prompts as a tablet keeps them.
struct PromptJSONTests {
  private static let answered = """
    { "task": "mood", "due": "2026-11-23T10:00:00Z", "opens": "2026-11-23T10:00:00Z",
      "ends": "2026-11-23T10:20:00Z", "state": "answered", "told": "2026-11-23T10:00:01Z",
      "opened": "2026-11-23T10:05:00.5Z", "answered": "2026-11-23T10:07:00Z", "snoozes": 1,
      "snooze": { "minutes": 5, "times": 2 } }
    """

  private static func read(_ text: String) throws -> JSONValue {
    try JSONDocument(bytes: Array(text.utf8), file: "test").value
  }

  @Test func `a prompt that has gone through everything comes back`() throws {
    let prompt = try require(Prompt(json: try Self.read(Self.answered)))
    expect(prompt.state == .answered && prompt.snoozeCount == 1 && prompt.isOver)
    expectEqual(prompt.opened?.text, "2026-11-23T10:05:00.5Z")
    expectEqual(Prompt(json: prompt.json), prompt)
  }

  @Test(arguments: [
    "task", "due", "opens", "ends", "state", "told", "opened", "answered", "snooze",
  ])
  func `what lacks one of these is refused`(key: String) throws {
    let members = try require(try Self.read(Self.answered).objectValue)
    expectNil(Prompt(json: .object(members.filter { $0.key != key })))
  }

  @Test(arguments: [
    (#""answered","#, #""told","#), (#""answered","#, #""planned","#),
    (#""answered","#, #""gone","#),
    (#""answered","#, #""snoozed","#), (#""answered","#, #""notTold","#),
    (#""snoozes": 1"#, #""snoozes": 3"#),
    (#""snoozes": 1"#, #""snoozes": 0"#), (#""snoozes": 1"#, #""more": 1"#), ("10:20", "10:00"),
    (#""minutes": 5"#, #""minutes": 0"#), (#""times": 2"#, #""times": 21"#), ("10:07:00Z", "10:07"),
    (#""snoozes": 1"#, #""until": "2026-11-23T10:20:00Z""#), (#""snoozes": 1"#, #""cause": "off""#),
  ])
  func `what does not fit together is refused`(from: String, to: String) throws {
    expect(Self.answered.contains(from))
    expectNil(Prompt(json: try Self.read(Self.answered.replacing(from, with: to))), "\(to)")
  }

  @Test func `ledgers of many days come back, whatever happened to their prompts`() throws {
    let task = try SampledTask.study().tasks[0]
    var random = SeededRandom(seed: 17)
    for _ in 0..<20 {
      var ledger = PromptLedger()
      let asked = try SampledTask.occurrences(task, from: "2026-11-23T00:00Z", days: 10)
      for occurrence in asked where Bool.random(using: &random) {
        let now = Moments.later(occurrence.due, minutes: Int.random(in: 0...30, using: &random))
        _ = ledger.due([occurrence], of: task, now: now)
        for event in [Prompt.Event.snooze, .open, .answer, .withdraw, .pass(.quiet)]
        where Bool.random(using: &random) {
          // What does not fit is refused, and changes nothing.
          try? ledger.handle(event, occurrence.id, at: now)
        }
        expectEqual(PromptLedger(json: ledger.json), ledger)
      }
      let bytes = Array(ledger.json.serialized().utf8)
      let read = try JSONDocument(bytes: bytes, file: "ledger").value
      expectEqual(PromptLedger(json: read), ledger)
    }
  }

  @Test func `a prompt that is there twice is refused`() throws {
    let one = try Self.read(Self.answered)
    expectNotNil(PromptLedger(json: .list([one])))
    expectNil(PromptLedger(json: .list([one, one])))
    expectNil(PromptLedger(json: .object([:])))
    expectNil(PromptLedger(json: .list([one, "more"])))
  }

  @Test func `a run says that its prompt was opened, and answered when it ends`() throws {
    let task = try SampledTask.study().tasks[0]
    let first = try SampledTask.occurrences(task, from: "2026-11-23T00:00Z", days: 7)[0]
    let began = Moments.later(first.due, minutes: 2)
    for isTold in [true, false] {
      var ledger = PromptLedger()
      ledger.meet([first], of: task)
      if isTold { _ = ledger.due([], of: task, now: first.due) }
      ledger.note([], begun: [BegunRun(task: "walk", began: began)])
      expectNil(ledger.prompts[first.id]?.opened, "another task says nothing")
      ledger.note([], begun: [BegunRun(task: "mood", began: began)])
      expectEqual(ledger.prompts[first.id]?.state, .opened)
      let run = FinishedRun(
        task: "mood", began: began, ended: Moments.later(first.ends, minutes: 9),
        outcome: .completed)
      ledger.note([run])
      ledger.note([run])
      expectEqual(ledger.prompts[first.id]?.state, .answered)
      expectEqual(ledger.prompts[first.id]?.answered, run.ended)
    }
  }

  @Test func `what was abandoned, or began outside the window, is no answer`() throws {
    let task = try SampledTask.study().tasks[0]
    let first = try SampledTask.occurrences(task, from: "2026-11-23T00:00Z", days: 7)[0]
    var ledger = PromptLedger()
    _ = ledger.due([first], of: task, now: first.due)
    ledger.note([
      FinishedRun(task: "mood", began: first.due, ended: first.ends, outcome: .abandoned),
      FinishedRun(task: "mood", began: first.ends, ended: first.ends, outcome: .completed),
    ])
    expectEqual(ledger.prompts[first.id]?.state, .told)
  }

  @Test func `adherence does not count what the person was never told of`() throws {
    let study = try SampledTask.study()
    let start = try Moments.utc("2026-11-23T00:00Z")
    let enrolled = Enrolment(
      moment: start, zone: .utc, person: SamplingPerson(study: "t", participant: "7"))
    let now = Moments.later(start, minutes: 8 * 1440)
    let asked = try SampledTask.occurrences(study.tasks[0], from: "2026-11-23T00:00Z", days: 8)
    var ledger = PromptLedger()
    _ = ledger.due([asked[0]], of: study.tasks[0], now: asked[0].due)
    _ = ledger.due(asked, of: study.tasks[0], now: now)
    let list = Adherence.list(
      study: study, enrolled: enrolled, now: now, zone: .utc, finished: [], prompts: ledger)
    expectEqual(list, [Adherence(task: "mood", done: 0, due: 1)])
    let without = Adherence.list(
      study: study, enrolled: enrolled, now: now, zone: .utc, finished: [])
    expectEqual(without.first?.due, asked.count)
  }
}
