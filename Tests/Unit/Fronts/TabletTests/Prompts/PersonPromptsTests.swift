import StrictJSON
import Studies
import StudyModel
import TestSupport
import Testing

@testable import Tablet

/// What a look at somebody's prompts tells and keeps.
struct PersonPromptsTests {
  private static func study(_ more: String = "") throws -> Study {
    let text = """
      { "ambler": 1, "id": "t", "version": "1", "languages": ["en"], "title": "T", "contact": "C",
        "emergency": "E", "participants": "single", "sections": [{ "id": "s", "title": "S" }],
        "tasks": [{ "id": "mood", "file": "mood.json", "section": "s", "schedule": {
          "sampling": { "prompts": 4, "gapMinutes": 60, "windowMinutes": 20, "way": "blocks",
            "hours": { "from": "09:00", "until": "21:00", "own": true },
            "snooze": { "minutes": 5 } } } }] \(more) }
      """
    return try Study.read(Array(text.utf8), file: "study") { _ in
      .found(TaskSummary(id: "mood", title: LocalizedText("Mood"), languages: ["en"]))
    }.study
  }

  private let start: UTCTime
  private let person: Person
  private let study: Study

  init() throws {
    start = try StudySample.moment("2026-11-23T00:00:00Z")
    person = Person(participant: "P-1", name: "", enrolled: start)
    study = try Self.study()
  }

  private func enrolled(_ zone: WallZone = .utc) -> Enrolment {
    person.enrolment(in: "t", zone: zone)
  }

  private func asked() -> [Occurrence] {
    study.tasks[0].occurrences(
      from: start, until: start.advanced(by: .seconds(3 * 86_400)), enrolled: enrolled(), zone: .utc
    )
  }

  private func look(
    _ prompts: inout PersonPrompts, _ now: UTCTime, _ runs: [FinishedRun] = [], seen: Bool = false,
    notices: Bool = true, in other: Study? = nil
  ) -> PromptLook {
    prompts.look(
      at: now, study: other ?? study, enrolled: enrolled(), zone: .utc, finished: runs, begun: [],
      telling: PersonPrompts.Telling(isSeen: seen, hasNotices: notices))
  }

  @Test func `tablet and server ask the same person at the same moments`() {
    let server = Enrolment(
      moment: start, zone: .utc, person: SamplingPerson(study: "t", participant: "P-1"))
    expectEqual(enrolled(), server)
  }

  @Test func `each prompt is told once, also after a restart and a clock that was set back`() throws
  {
    var prompts = PersonPrompts()
    for occurrence in asked() {
      expectEqual(look(&prompts, occurrence.due).told, [occurrence.id])
      prompts = try require(PersonPrompts(json: prompts.json))
      for minutes in [1, -30, 0, 3] {
        let now = occurrence.due.advanced(by: .seconds(minutes * 60))
        expect(look(&prompts, now, seen: true).told.isEmpty)
      }
    }
  }

  @Test func `a notice of a prompt stands when it is told, and again after it was put off`()
    throws
  {
    var prompts = PersonPrompts()
    let first = asked()[0]
    let opened = Reminder(moment: first.due, kind: .opened, occurrence: first)
    expectEqual(look(&prompts, first.due).standing(of: [opened]), [opened])
    let later = first.due.advanced(by: .seconds(60))
    expectEqual(look(&prompts, later).standing(of: [opened]), [opened])
    try prompts.snooze(first.id, at: later)
    let again = later.advanced(by: .seconds(300))
    let early = look(&prompts, again.advanced(by: .seconds(-1)))
    expect(early.told.isEmpty && early.standing(of: [opened]).isEmpty)
    let second = look(&prompts, again)
    expectEqual(second.told, [first.id])
    expectEqual(second.standing(of: [opened]), [opened])
    expectEqual(second.snoozed, [first.id: again], "the plan of notices needs its moment")
    #expect(throws: Prompt.Refusal.self) { try prompts.snooze(first.id, at: again) }
  }

  @Test func `who sees the first screen is told, also without notices and in the quiet time`()
    throws
  {
    let quiet = try Self.study(
      #", "reminders": { "quiet": { "from": "00:00", "until": "23:59" } }"#)
    let first = asked()[0]
    for (notices, other) in [(false, study), (true, quiet)] {
      var prompts = PersonPrompts()
      expect(look(&prompts, first.due, notices: notices, in: other).told.isEmpty)
      let seen = look(&prompts, first.due, seen: true, notices: notices, in: other)
      expectEqual(seen.told, [first.id])
    }
  }

  @Test func `what was not told has its reason`() throws {
    let quiet = try Self.study(
      #", "reminders": { "quiet": { "from": "00:00", "until": "23:59" } }"#)
    let first = asked()[0]
    let cases: [(Bool, Study, Prompt.NotTold)] = [
      (true, study, .off), (false, study, .noticesOff), (true, quiet, .quiet),
    ]
    for (notices, other, cause) in cases {
      var prompts = PersonPrompts()
      _ = look(&prompts, first.ends, notices: notices, in: other)
      expectEqual(prompts.ledger.prompts[first.id]?.state, .notTold(cause))
    }
  }

  @Test func `a run in the window answers its prompt, and a whole day without the tablet is off`()
    throws
  {
    var prompts = PersonPrompts()
    let all = asked()
    _ = look(&prompts, all[0].due)
    let run = FinishedRun(
      task: "mood", began: all[0].due, ended: all[0].due.advanced(by: .seconds(90)),
      outcome: .completed)
    _ = look(&prompts, try require(all.last).ends, [run])
    let compliance = PromptCompliance(prompts.ledger.prompts.values)
    expect(compliance.answered == 1 && compliance.told == 1)
    expectEqual(compliance.notTold, [.off: all.count - 1])
  }

  @Test func `what is kept is read strictly`() throws {
    var prompts = PersonPrompts()
    expectEqual(PersonPrompts(json: prompts.json), prompts)
    _ = look(&prompts, asked()[2].due)
    expectEqual(PersonPrompts(json: prompts.json), prompts)
    for text in [
      "{}", #"{ "prompts": 1 }"#, #"{ "prompts": [], "looked": 3 }"#, #"{ "prompts": [], "x": 1 }"#,
    ] {
      expectNil(PersonPrompts(json: try JSONValue.read(text)), "\(text)")
    }
  }
}

extension PersonPromptsTests {
  @Test func `prompts of before and of now are one list, each once, and what was told holds`()
    throws
  {
    let moments = asked()
    var before = PersonPrompts()
    _ = look(&before, moments[0].opens, seen: true)
    var now = PersonPrompts()
    _ = look(&now, moments[1].opens, seen: true)
    expectEqual(now.ledger.prompts[moments[0].id]?.state, .notTold(.off))
    let looked = now.looked
    now.join(before)
    expectEqual(now.looked, looked)
    expectEqual(now.ledger.prompts.count, 2)
    expectEqual(now.ledger.prompts[moments[0].id]?.state, .told, "it was told before")
    expectEqual(now.ledger.prompts[moments[1].id]?.state, .told, "it was told here")
    let once = now
    now.join(before)
    expectEqual(now, once)
  }
}
