import StudyModel
import TestSupport
import Testing

@testable import Studies

struct PromptLedgerTests {
  private static func task() throws -> PlannedTask { try SampledTask.study().tasks[0] }

  /// A day with prompts, and one of its moments.
  private static func asked(_ task: PlannedTask) throws -> [Occurrence] {
    try SampledTask.occurrences(task, from: "2026-11-23T00:00Z", days: 7)
  }

  @Test func `a prompt is told once, also after the clock was set back`() throws {
    let task = try Self.task()
    let asked = try Self.asked(task)
    var ledger = PromptLedger()
    expectEqual(ledger.due(asked, of: task, now: asked[0].due).map(\.id), [asked[0].id])
    for minutes in [0, 1, -5, 0, 19, -600, 3] {
      expect(
        ledger.due(asked, of: task, now: Moments.later(asked[0].due, minutes: minutes)).isEmpty)
    }
    // It expires; the clock is set back into its window.
    _ = ledger.due(asked, of: task, now: asked[0].ends)
    expectEqual(ledger.prompts[asked[0].id]?.state, .expired)
    expect(ledger.due(asked, of: task, now: asked[0].due).isEmpty)
  }

  @Test func `what nothing told is not told, with its cause, and counts beside the others`() throws
  {
    let task = try Self.task()
    let asked = try Self.asked(task)
    var ledger = PromptLedger()
    _ = ledger.due(asked, of: task, now: asked[0].due)
    try ledger.handle(.open, asked[0].id, at: asked[0].due)
    try ledger.handle(.answer, asked[0].id, at: asked[0].ends)
    _ = ledger.due(asked, of: task, now: asked[1].due)
    try ledger.handle(.pass(.quiet), asked[2].id, at: asked[2].due)
    expect(ledger.due(asked, of: task, now: try require(asked.last).ends).isEmpty)
    let compliance = PromptCompliance(ledger.prompts.values)
    expectEqual([compliance.answered, compliance.told], [1, 2])
    expectEqual(compliance.notTold, [.quiet: 1, .off: asked.count - 3])
  }

  @Test func `what is put off is told again, and the plan of reminders knows it`() throws {
    let study = try SampledTask.study()
    let task = study.tasks[0]
    let first = try Self.asked(task)[0]
    var ledger = PromptLedger()
    _ = ledger.due([first], of: task, now: first.due)
    try ledger.handle(.snooze, first.id, at: Moments.later(first.due, minutes: 2))
    let again = Moments.later(first.due, minutes: 7)
    expectEqual(ledger.snoozed, [first.id: again])
    let enrolled = Enrolment(
      moment: try Moments.utc("2026-11-23T00:00Z"), zone: .utc,
      person: SamplingPerson(study: "t", participant: "7"))
    let plan = ReminderPlan(
      study: study, enrolled: enrolled, now: Moments.later(first.due, minutes: 3), zone: .utc,
      finished: [], snoozed: ledger.snoozed)
    expect(plan.current.isEmpty)
    expectEqual(plan.coming.first?.moment, again)
    expectEqual(plan.coming.first?.occurrence, first)
    expect(ledger.due([first], of: task, now: Moments.later(again, minutes: -1)).isEmpty)
    expectEqual(ledger.due([first], of: task, now: again).map(\.id), [first.id])
    expect(ledger.due([first], of: task, now: again).isEmpty)
  }

  @Test func `a run that is under way at the end of the window may still count`() throws {
    let task = try Self.task()
    let first = try Self.asked(task)[0]
    var ledger = PromptLedger()
    _ = ledger.due([first], of: task, now: first.due)
    try ledger.handle(.open, first.id, at: first.due)
    _ = ledger.due([first], of: task, now: Moments.later(first.ends, minutes: 5))
    try ledger.handle(.answer, first.id, at: Moments.later(first.ends, minutes: 6))
    expectEqual(PromptCompliance(ledger.prompts.values).answered, 1)
  }

  @Test func `an event of a prompt that was never met is refused`() throws {
    var ledger = PromptLedger()
    let id = PromptID(task: "mood", due: UTCTime(nanoseconds: 0))
    #expect(throws: Prompt.Refusal(state: .planned, event: .open)) {
      try ledger.handle(.open, id, at: UTCTime(nanoseconds: 0))
    }
  }

  /// Answered, told, and the bounds of Wilson's interval, which were computed apart from this program.
  @Test(
    arguments: [
      (0, 10, 0.0, 0.277533), (10, 10, 0.722467, 1.0), (7, 10, 0.396778, 0.892209),
      (81, 263, 0.255289, 0.366210),
    ] as [(Int, Int, Double, Double)])
  func `the interval is Wilson's`(answered: Int, told: Int, low: Double, high: Double) throws {
    var compliance = PromptCompliance([])
    compliance.answered = answered
    compliance.told = told
    let interval = try require(compliance.interval)
    expect(abs(interval.lowerBound - low) < 1e-5, "\(interval)")
    expect(abs(interval.upperBound - high) < 1e-5, "\(interval)")
    expectEqual(compliance.share, Double(answered) / Double(told))
  }

  @Test func `where nothing was told there is no share`() {
    let compliance = PromptCompliance([])
    expect(compliance.share == nil && compliance.interval == nil)
  }

  @Test func `nobody foresees a drawn prompt on the first screen`() throws {
    let study = try SampledTask.study()
    let person = SamplingPerson(study: "t", participant: "7")
    let start = try Moments.utc("2026-11-23T00:00Z")
    let enrolled = Enrolment(moment: start, zone: .utc, person: person)
    let first = try Self.asked(study.tasks[0])[0]
    let before = Today(
      study: study, enrolled: enrolled, now: Moments.later(first.due, minutes: -1), zone: .utc,
      finished: [])
    expect(before.coming.isEmpty && before.next == nil && before.due.isEmpty)
    let then = Today(study: study, enrolled: enrolled, now: first.due, zone: .utc, finished: [])
    expectEqual(then.due, [first])
    let after = Today(study: study, enrolled: enrolled, now: first.ends, zone: .utc, finished: [])
    expectEqual(after.missed, [first])
  }
}
