import StudyModel
import TestSupport
import Testing

@testable import Studies

struct EventPromptsTests {
  private static let event = EventPrompts(
    task: "walk", delay: .seconds(15 * 60), gap: .seconds(45 * 60),
    rules: PromptRules(window: .seconds(30 * 60)))

  private static func run(
    _ ended: String, task: String = "walk", _ outcome: FinishedRun.Outcome = .completed
  ) throws -> FinishedRun {
    let ended = try Moments.utc("2026-11-26T\(ended)Z")
    return FinishedRun(
      task: task, began: Moments.later(ended, minutes: -2), ended: ended, outcome: outcome)
  }

  private static func asked(_ runs: [FinishedRun], days: ScheduleDays = .everyDay) throws
    -> [String]
  {
    let start = try Moments.utc("2026-11-25T00:00Z")
    return SampledTask.task(.afterTask(event), days: days).occurrences(
      from: start, until: Moments.later(start, minutes: 4_320),
      enrolled: Enrolment(moment: start, zone: .utc), zone: .utc, finished: runs
    ).map { "\($0.day) \($0.time) \($0.opens.text) \($0.ends.text)" }
  }

  @Test func `a prompt comes some time after the event, and expires`() throws {
    expectEqual(
      try Self.asked([try Self.run("12:00")]),
      ["2026-11-26 12:15 2026-11-26T12:15:00Z 2026-11-26T12:45:00Z"])
  }

  @Test func `without an event nothing is asked`() throws {
    expectEqual(try Self.asked([]), [])
    expectEqual(try Self.asked([try Self.run("12:00", task: "mood")]), [])
  }

  @Test(arguments: FinishedRun.Outcome.allCases)
  func `only a completed run reports an event`(outcome: FinishedRun.Outcome) throws {
    let count = try Self.asked([try Self.run("12:00", outcome)]).count
    expectEqual(count, outcome == .completed ? 1 : 0)
  }

  @Test func `an event too soon after another has no prompt, whatever their order`() throws {
    let runs = try ["13:29", "12:00", "12:44", "12:45"].map { try Self.run($0) }
    let asked = try Self.asked(runs)
    expectEqual(asked.map { $0.split(separator: " ")[1] }, ["12:15", "13:00"])
    expectEqual(try Self.asked(runs.reversed()), asked)
  }

  @Test func `only on the days of the schedule, by the day of the prompt`() throws {
    let late = try Self.run("23:50")
    expectEqual(try Self.asked([late], days: .weekdays([.thursday])), [])
    expectEqual(try Self.asked([late], days: .weekdays([.friday])).count, 1)
  }

  @Test func `today and its reminders follow the events among the finished runs`() throws {
    let study = try SampledTask.study()
    let enrolled = Enrolment(moment: try Moments.utc("2026-11-20T00:00Z"), zone: .utc)
    let now = try Moments.utc("2026-11-26T08:20Z")
    let runs = [try Self.run("08:00")]
    let today = Today(study: study, enrolled: enrolled, now: now, zone: .utc, finished: runs)
    expectEqual(today.due.map { "\($0.task) \($0.time)" }, ["mood 08:15"])
    expectEqual(today.anyTime.flatMap(\.tasks).map(\.task), ["walk"])
    let plan = ReminderPlan(study: study, enrolled: enrolled, now: now, zone: .utc, finished: runs)
    expectEqual(plan.current.map(\.moment.text), ["2026-11-26T08:15:00Z"])
    let done =
      runs + [
        FinishedRun(
          task: "mood", began: now, ended: Moments.later(now, minutes: 1), outcome: .completed)
      ]
    let adherence = Adherence.list(
      study: study, enrolled: enrolled, now: try Moments.utc("2026-11-26T09:00Z"), zone: .utc,
      finished: done)
    expectEqual(adherence.map(\.task), ["mood"])
    expectEqual(adherence[0].done, 1)
  }
}
