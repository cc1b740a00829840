import Studies
import StudyModel
import TestSupport
import Testing

/// Windows of tasks that open and close.
struct GatedTodayTests {
  private static let daily = """
    , "schedule": { "times": [{ "at": "08:00", "windowMinutes": 600 }] }
    """

  private static func study(_ gate: String, schedule: String = daily) throws -> Study {
    try GateSample.study(gate: gate + schedule)
  }

  private static func consent(_ ended: String) throws -> PastResult {
    try GateSample.consent(ended: ended)
  }

  private static func done(_ ended: String) throws -> PastResult {
    try GateSample.result("mood", ended: ended)
  }

  private static func shown(_ occurrences: [Occurrence]) -> [String] {
    occurrences.map { "\($0.opens.text) \($0.ends.text)" }
  }

  private static func adherence(
    _ study: Study, _ results: [PastResult], now: String
  ) throws -> Adherence? {
    let history = try GateSample.history(results)
    return Adherence.list(
      study: study, enrolled: history.enrolled, now: try Moments.utc(now), zone: .utc,
      finished: GateSample.finished(results, in: study), history: history
    ).first { $0.task == "mood" }
  }

  @Test func `a window opens when its task does, and nothing before that is missed`() throws {
    let study = try Self.study(#", "opensWhen": "consent.isCurrent""#)
    let closed = try GateSample.today(study, [], now: "2026-03-05T12:00Z")
    expect(closed.due.isEmpty && closed.missed.isEmpty && closed.next == nil)
    let results = [try Self.consent("2026-03-05T11:00:00Z")]
    let open = try GateSample.today(study, results, now: "2026-03-05T12:00Z")
    expectEqual(Self.shown(open.due), ["2026-03-05T11:00:00Z 2026-03-05T18:00:00Z"])
    expect(open.missed.isEmpty)
    expectEqual(open.next?.opens.text, "2026-03-06T08:00:00Z")
    expectEqual(
      try Self.adherence(study, results, now: "2026-03-06T20:00Z"),
      Adherence(task: "mood", done: 0, due: 2), "the days before do not count")
  }

  @Test func `a window ends when its task closes, and is not missed then`() throws {
    let study = try Self.study(#", "closesWhen": "surgery.count > 0""#)
    let surgery = try GateSample.result("surgery", ended: "2026-03-05T12:00:00Z")
    let before = try GateSample.today(study, [], now: "2026-03-05T11:00Z")
    expectEqual(Self.shown(before.due), ["2026-03-05T08:00:00Z 2026-03-05T18:00:00Z"])
    let after = try GateSample.today(study, [surgery], now: "2026-03-05T20:00Z")
    expect(after.due.isEmpty && after.coming.isEmpty && after.next == nil)
    expectEqual(Self.shown(after.missed), ["2026-03-04T08:00:00Z 2026-03-04T18:00:00Z"])
    expectEqual(
      try Self.adherence(study, [surgery], now: "2026-03-09T20:00Z"),
      Adherence(task: "mood", done: 0, due: 3), "2, 3 and 4 March")
  }

  @Test func `what was done is done, whatever closed its task since`() throws {
    let study = try Self.study(#", "closesWhen": "mood.count > 0""#)
    let results = [try Self.done("2026-03-05T09:00:00Z")]
    let today = try GateSample.today(study, results, now: "2026-03-05T12:00Z")
    expectEqual(today.done.map { $0.occurrence?.day.description }, ["2026-03-05"])
    expect(today.due.isEmpty && today.next == nil)
    expectEqual(
      try Self.adherence(study, results, now: "2026-03-20T12:00Z"),
      Adherence(task: "mood", done: 1, due: 4))
  }

  @Test func `a condition on days is seen ahead`() throws {
    let study = try Self.study(#", "opensWhen": "today >= enrolled + 20 days""#)
    let today = try GateSample.today(study, [], now: "2026-03-05T12:00Z")
    expect(today.due.isEmpty && today.missed.isEmpty)
    expectEqual(today.next?.opens.text, "2026-03-22T08:00:00Z")
  }

  @Test func `a window over midnight is cut where the day opens the task`() throws {
    let study = try Self.study(
      #", "opensWhen": "today >= enrolled + 3 days and today < enrolled + 4 days""#,
      schedule: #", "schedule": { "times": [{ "at": "20:00", "windowMinutes": 480 }] }"#)
    let early = try GateSample.today(study, [], now: "2026-03-04T21:00Z")
    expectEqual(
      early.next.map { Self.shown([$0]) }, ["2026-03-05T00:00:00Z 2026-03-05T04:00:00Z"])
    expect(early.coming.isEmpty, "it opens tomorrow")
    let late = try GateSample.today(study, [], now: "2026-03-05T21:00Z")
    expectEqual(Self.shown(late.due), ["2026-03-05T20:00:00Z 2026-03-06T00:00:00Z"])
    let over = try GateSample.today(study, [], now: "2026-03-06T01:00Z")
    expectEqual(
      Self.shown(over.missed), ["2026-03-05T00:00:00Z 2026-03-05T04:00:00Z"],
      "what ended with its task is not missed")
  }

  @Test func `days are counted from an answer, and from no day nothing is asked`() throws {
    let study = try Self.study(
      #", "daysFrom": "surgery.answers.date", "open": { "untilDay": 29 }"#,
      schedule: """
        , "schedule": { "times": [{ "at": "08:00", "windowMinutes": 60 }], "everyDays": 14 }
        """)
    func next(_ date: String?, _ now: String) throws -> String? {
      let results = try date.map {
        [
          try GateSample.result(
            "surgery", ended: "2026-03-02T09:00:00Z",
            answers: GateSample.answer("date", "\"\($0)\""))
        ]
      }
      return try GateSample.today(study, results ?? [], now: now).next?.day.description
    }
    expectNil(try next(nil, "2026-03-03T12:00Z"))
    expectEqual(try next("2026-03-10", "2026-03-03T12:00Z"), "2026-03-10", "its own day is day 1")
    expectEqual(try next("2026-03-10", "2026-03-10T12:00Z"), "2026-03-24")
    expectEqual(try next("2026-03-10", "2026-03-24T12:00Z"), "2026-04-07")
    expectNil(try next("2026-03-10", "2026-04-07T12:00Z"))
    expectEqual(try next("2026-02-20", "2026-03-03T12:00Z"), "2026-03-06", "before enrolment")
  }

  @Test func `who does not take part is asked for nothing on a schedule either`() throws {
    let study = try GateSample.study(gate: Self.daily, GateSample.takesPart)
    let minor = [try GateSample.adult(false)]
    let today = try GateSample.today(study, minor, now: "2026-03-05T12:00Z")
    expect(today.due.isEmpty && today.missed.isEmpty && today.next == nil)
    let history = try GateSample.history(minor)
    let plan = ReminderPlan(
      study: study, enrolled: history.enrolled, now: try Moments.utc("2026-03-05T12:00Z"),
      zone: .utc, finished: GateSample.finished(minor, in: study), history: history)
    expect(plan.coming.isEmpty && plan.current.isEmpty)
    expectEqual(try Self.adherence(study, minor, now: "2026-03-09T12:00Z")?.due, 0)
  }

  @Test func `why a task is closed is told where the study says it, and it could be done`() throws {
    let reason = #", "opensWhen": "surgery.count > 0", "because": "Surgery first.""#
    let study = try GateSample.study(gate: reason)
    let today = try GateSample.today(study, [])
    expectEqual(today.closed.map(\.task), ["mood"], "the consent has no words of its own")
    expectEqual(
      today.closed.map(\.because), [LocalizedText("Surgery first.", language: "en")])
    let surgery = try GateSample.result("surgery", ended: "2026-03-02T09:00:00Z")
    expect(try GateSample.today(study, [surgery]).closed.isEmpty)
    let later = try Self.study(reason + #", "open": { "fromDay": 30 }"#)
    expect(try GateSample.today(later, []).closed.isEmpty, "it could not be done today anyway")
    let barred = try GateSample.study(gate: reason, GateSample.takesPart)
    expect(try GateSample.today(barred, []).closed.isEmpty, "the study's own reason is told")
  }
}
