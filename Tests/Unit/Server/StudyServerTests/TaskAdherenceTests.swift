import StrictJSON
import StudyModel
import TestSupport
import Testing

@testable import Studies
@testable import StudyServer

/// What a schedule asks for, against what came, by days.
struct TaskAdherenceTests {
  private static let day: Int64 = 86_400_000_000_000
  /// Midnight of a Monday.
  private static let start = UTCTime(nanoseconds: 20_000 * day - 3 * day)

  private func adherence(
    runs: [Int: Int], afterDays days: Int64, hours: Int64 = 0, open: OpenDays = OpenDays()
  ) throws -> TaskAdherence {
    let enrolled = Enrolment(moment: Self.start, zone: .utc)
    let noon = try require(TimeOfDay(hour: 12, minute: 0))
    let task = PlannedTask(
      id: "walk", definitionID: "timed-walk", file: "timed-walk.json",
      title: LocalizedText("Walk"), section: "daily",
      schedules: [Schedule(times: [ScheduleTime(noon, window: .seconds(3600))])], open: open)
    let passed = days * Self.day + hours * (Self.day / 24)
    let now = UTCTime(nanoseconds: Self.start.nanoseconds + passed)
    var found: [CalendarDate: Int] = [:]
    for (day, count) in runs {
      found[try require(enrolled.day.advanced(byDays: day))] = count
    }
    return TaskAdherence(task, enrolled: enrolled, until: now, now: now, zone: .utc, runs: found)
  }

  @Test func `nothing is asked for before the first window has ended`() throws {
    expectEqual(try adherence(runs: [:], afterDays: 0, hours: 12).due, 0)
    expectEqual(try adherence(runs: [:], afterDays: 0, hours: 13).due, 1)
  }

  @Test func `a run counts once for each time that its day asks for`() throws {
    let found = try adherence(runs: [0: 3, 2: 1], afterDays: 3)
    expectEqual([found.done, found.due], [2, 3])
  }

  @Test func `what was done today counts though its window is still open`() throws {
    let found = try adherence(runs: [0: 1], afterDays: 0, hours: 12)
    expectEqual([found.done, found.due], [0, 0], "the window opens in this very moment")
    let later = try adherence(runs: [0: 1], afterDays: 0, hours: 13)
    expectEqual([later.done, later.due], [1, 1])
  }

  @Test func `days on which a task is not open ask for nothing`() throws {
    let found = try adherence(runs: [0: 1, 5: 1], afterDays: 10, open: OpenDays(first: 3, last: 6))
    expectEqual([found.done, found.due], [1, 4])
  }

  /// Seven days of a task each noon that opens by a consent and closes with a diary.
  private func gated(
    consentAfterDays: Double?, diaryAfterDays: Double? = nil, runs: [Int: Int] = [:]
  ) throws -> TaskAdherence {
    let text = """
      { "ambler": 1, "id": "t", "version": "1", "languages": ["en"], "title": "T",
        "contact": "C", "emergency": "E", "participants": "single",
        "sections": [{ "id": "s", "title": "S" }], "tasks": [
          { "id": "consent", "file": "consent.json", "section": "s" },
          { "id": "diary", "file": "diary.json", "section": "s" },
          { "id": "walk", "file": "walk.json", "section": "s",
            "opensWhen": "consent.outcome = 'completed'", "closesWhen": "diary.count > 0",
            "schedule": { "times": [{ "at": "12:00", "windowMinutes": 60 }] } }] }
      """
    let study = try Study.read(Array(text.utf8), file: "study") { path in
      let id = path.replacing(".json", with: "")
      return .found(TaskSummary(id: id, title: LocalizedText(id), languages: ["en"]))
    }.study
    let results = try [("consent", consentAfterDays), ("diary", diaryAfterDays)].compactMap {
      task, days in
      try days.map { try result(of: task, afterDays: $0) }
    }
    let enrolled = Enrolment(moment: Self.start, zone: .utc)
    let now = UTCTime(nanoseconds: Self.start.nanoseconds + 7 * Self.day)
    let gates = PersonGates(
      study: study, history: ParticipantHistory(enrolled: enrolled, results: results), now: now,
      zone: .utc)
    var found: [CalendarDate: Int] = [:]
    for (day, count) in runs {
      found[try require(enrolled.day.advanced(byDays: day))] = count
    }
    return TaskAdherence(
      try require(study.task("walk")), enrolled: enrolled, until: now, now: now, zone: .utc,
      runs: found, gates: gates)
  }

  private func result(of task: String, afterDays days: Double) throws -> PastResult {
    let moment = UTCTime(nanoseconds: Self.start.nanoseconds + Int64(days * Double(Self.day)))
    let text = """
      { "task": { "id": "\(task)", "version": "1" }, "ended": "\(moment.text)",
        "outcome": "completed" }
      """
    return try require(
      PastResult(try JSONDocument(bytes: Array(text.utf8), file: "result").value))
  }

  @Test func `the time in which a task was closed asks for nothing`() throws {
    expectEqual(try gated(consentAfterDays: nil).due, 0)
    expectEqual(try gated(consentAfterDays: 0).due, 7)
    expectEqual(try gated(consentAfterDays: 3).due, 4)
    expectEqual(try gated(consentAfterDays: 0, diaryAfterDays: 5).due, 5)
    let cut = 5 + 12.5 / 24
    expectEqual(try gated(consentAfterDays: 0, diaryAfterDays: cut).due, 5, "within its window")
    let done = try gated(consentAfterDays: 0, diaryAfterDays: cut, runs: [1: 1, 5: 1])
    expectEqual([done.done, done.due], [2, 6], "what was done counts")
  }

  /// The same person as on the tablet, so the same drawn days and prompts.
  private func sampled(
    _ prompts: SchedulePrompts, days: ScheduleDays = .everyDay, runs: [CalendarDate: Int] = [:],
    events: [FinishedRun] = []
  ) -> TaskAdherence {
    let enrolled = Enrolment(
      moment: Self.start, zone: .utc, person: SamplingPerson(study: "s", participant: "7"))
    let task = PlannedTask(
      id: "mood", definitionID: "mood", file: "mood.json", title: LocalizedText("Mood"),
      section: "daily", schedules: [Schedule(days: days, prompts: prompts)], open: OpenDays())
    let now = UTCTime(nanoseconds: Self.start.nanoseconds + 14 * Self.day)
    return TaskAdherence(
      task, enrolled: enrolled, until: now, now: now, zone: .utc, runs: runs, events: events)
  }

  private func sampling() throws -> Sampling {
    let hours = try require(
      WakingHours(
        from: try require(TimeOfDay("10:00")), until: try require(TimeOfDay("22:00"))))
    return Sampling(
      count: 6, gap: .seconds(3600), hours: SamplingHours(hours),
      rules: PromptRules(window: .seconds(1200)))
  }

  @Test func `random prompts are counted on the days that were drawn`() throws {
    let prompts = SchedulePrompts.sampled(try sampling())
    expectEqual(sampled(prompts).due, 84)
    expectEqual(sampled(prompts, days: .drawn(3)).due, 36)
    let schedule = Schedule(days: .drawn(3), prompts: prompts)
    let enrolled = Enrolment(
      moment: Self.start, zone: .utc, person: SamplingPerson(study: "s", participant: "7"))
    let days = (0..<14).compactMap { enrolled.day.advanced(byDays: $0) }
    var runs: [CalendarDate: Int] = [:]
    for day in days { runs[day] = 1 }
    expectEqual(days.count { schedule.includes($0, enrolled: enrolled, name: "mood/0") }, 6)
    expectEqual(sampled(prompts, days: .drawn(3), runs: runs).done, 6, "one on each drawn day")
  }

  @Test func `prompts after events are counted where their events are given`() throws {
    let prompts = SchedulePrompts.afterTask(
      EventPrompts(
        task: "craving", delay: .seconds(600), gap: .seconds(3600),
        rules: PromptRules(window: .seconds(1200))))
    let events = [1, 1, 5].map { day in
      let ended = UTCTime(nanoseconds: Self.start.nanoseconds + Int64(day) * Self.day)
      return FinishedRun(task: "craving", began: ended, ended: ended, outcome: .completed)
    }
    let first = try require(WallZone.utc.date(of: events[0].ended).advanced(byDays: 0))
    let found = sampled(prompts, runs: [first: 2], events: events)
    expectEqual([found.done, found.due], [1, 2], "two events at once have one prompt")
    expectEqual(sampled(prompts).due, 0)
  }
}
