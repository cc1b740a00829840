import Studies
import StudyModel
import TestSupport
import Testing

struct ReminderPlanTests {
  private static func plan(
    _ now: String, _ time: String = #"{ "at": "08:00", "windowMinutes": 120 }"#,
    reminders: String = "{}", finished: [FinishedRun] = []
  ) throws -> ReminderPlan {
    let study = try Reading.study(
      schedule: #"{ "times": [\#(time)] }"#, #""reminders": \#(reminders)"#)
    return ReminderPlan(
      study: study, enrolled: Enrolment(moment: try Moments.utc("2025-06-01T00:00Z"), zone: .utc),
      now: try Moments.utc(now), zone: .utc, finished: finished, horizon: .seconds(86_400))
  }

  private static func shown(_ reminders: [Reminder]) -> [String] {
    reminders.map { "\($0.moment.text) \($0.kind)" }
  }

  private static let quiet = #"{ "quiet": { "from": "21:00", "until": "07:00" } }"#

  @Test func `a notice at the opening and one before the end`() throws {
    expectEqual(
      Self.shown(try Self.plan("2025-06-05T06:00Z").coming),
      [
        "2025-06-05T08:00:00Z opened", "2025-06-05T09:30:00Z ending",
      ])
    let one = try Self.plan("2025-06-05T06:00Z", reminders: #"{ "beforeEndMinutes": 0 }"#)
    expectEqual(Self.shown(one.coming), ["2025-06-05T08:00:00Z opened"])
    let short = try Self.plan("2025-06-05T06:00Z", #"{ "at": "08:00", "windowMinutes": 30 }"#)
    expectEqual(Self.shown(short.coming), ["2025-06-05T08:00:00Z opened"])
  }

  @Test func `what was slept through is said once, and not when it is too late`() throws {
    expectEqual(
      Self.shown(try Self.plan("2025-06-05T08:40Z").current), ["2025-06-05T08:00:00Z opened"])
    expectEqual(
      Self.shown(try Self.plan("2025-06-05T09:40Z").current), ["2025-06-05T09:30:00Z ending"])
    expect(try Self.plan("2025-06-05T10:00Z").current.isEmpty)
  }

  @Test func `what is done is not said again`() throws {
    let began = try Moments.utc("2025-06-05T08:10Z")
    let run = FinishedRun(
      task: "mood", began: began, ended: Moments.later(began, minutes: 5), outcome: .completed)
    let plan = try Self.plan("2025-06-05T08:20Z", finished: [run])
    expect(plan.current.isEmpty)
    expectEqual(Self.shown(plan.coming), ["2025-06-06T08:00:00Z opened"])
  }

  @Test func `a notice of the quiet time waits for its end while the window is open`() throws {
    let early = #"{ "at": "06:00", "windowMinutes": 120 }"#
    let waiting = try Self.plan("2025-06-05T06:30Z", early, reminders: Self.quiet)
    expect(waiting.current.isEmpty)
    expectEqual(
      Self.shown(waiting.coming).prefix(2),
      [
        "2025-06-05T07:00:00Z opened", "2025-06-05T07:30:00Z ending",
      ])
    let night = #"{ "at": "23:00", "windowMinutes": 60 }"#
    expect(try Self.plan("2025-06-05T06:30Z", night, reminders: Self.quiet).coming.isEmpty)
    let evening = #"{ "at": "20:00", "windowMinutes": 90 }"#
    expectEqual(
      Self.shown(try Self.plan("2025-06-05T12:00Z", evening, reminders: Self.quiet).coming),
      [
        "2025-06-05T20:00:00Z opened"
      ])
  }

  @Test func `a quiet time over noon or over midnight`() throws {
    let noon = QuietTime(from: try Moments.time("12:00"), until: try Moments.time("14:00"))
    let night = QuietTime(from: try Moments.time("22:00"), until: try Moments.time("06:00"))
    let times = try ["00:00", "05:59", "06:00", "11:59", "12:00", "13:59", "14:00", "22:00"]
      .map(Moments.time)
    expectEqual(times.map(noon.contains), [false, false, false, false, true, true, false, false])
    expectEqual(times.map(night.contains), [true, true, false, false, false, false, false, true])
  }
}
