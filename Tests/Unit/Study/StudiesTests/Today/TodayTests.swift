import Studies
import StudyModel
import TestSupport
import Testing

struct TodayTests {
  private static func study() throws -> Study {
    try Reading.read(
      Reading.file(
        tasks: """
          { "id": "mood", "file": "mood.json", "section": "s", "schedule": { "times": [
            { "at": "08:00", "windowMinutes": 120, "earlyMinutes": 30 },
            { "at": "20:00", "windowMinutes": 60 }] } },
          { "id": "walk", "file": "walk.json", "section": "s", "limitPerDay": 1 }
          """)
    ).study
  }

  private static func enrolled(_ zone: WallZone) throws -> Enrolment {
    Enrolment(moment: try Moments.utc("2025-06-01T12:00Z"), zone: zone)
  }

  private static func today(
    _ now: String, zone: WallZone = .utc, _ finished: [FinishedRun] = [], begun: [String] = []
  ) throws -> Today {
    Today(
      study: try study(), enrolled: try enrolled(zone), now: try Moments.utc(now), zone: zone,
      finished: finished,
      begun: try begun.map { BegunRun(task: "mood", began: try Moments.utc($0)) })
  }

  private static func run(
    _ began: String, _ ended: String, _ outcome: FinishedRun.Outcome = .completed,
    task: String = "mood"
  ) throws -> FinishedRun {
    FinishedRun(
      task: task, began: try Moments.utc(began), ended: try Moments.utc(ended), outcome: outcome)
  }

  private static func shown(_ list: [Occurrence]) -> [String] {
    list.map { "\($0.day) \($0.time)" }
  }

  @Test func `a window is coming, due and missed as the day passes`() throws {
    let early = try Self.today("2025-06-05T07:00Z")
    expectEqual(Self.shown(early.coming), ["2025-06-05 08:00", "2025-06-05 20:00"])
    expect(early.due.isEmpty)
    expectEqual(Self.shown(early.missed), ["2025-06-04 08:00", "2025-06-04 20:00"])
    let open = try Self.today("2025-06-05T07:30Z")
    expectEqual(Self.shown(open.due), ["2025-06-05 08:00"])
    expectEqual(open.due.first?.ends.text, "2025-06-05T10:00:00Z")
    let late = try Self.today("2025-06-05T10:00Z")
    expect(late.due.isEmpty)
    expectEqual(Self.shown(late.missed).last, "2025-06-05 08:00")
    expectEqual(Self.shown(late.coming), ["2025-06-05 20:00"])
    expectEqual(late.next.map { "\($0.day) \($0.time)" }, "2025-06-06 08:00")
  }

  @Test func `a run that begins in the window counts also if it ends after it`() throws {
    let run = try Self.run("2025-06-05T09:59Z", "2025-06-05T10:10Z")
    let today = try Self.today("2025-06-05T10:10Z", [run])
    expectEqual(today.done.map(\.run), [run])
    expectEqual(today.done.first?.occurrence?.time, (try Moments.time("08:00")))
    expect(!Self.shown(today.missed).contains("2025-06-05 08:00"))
  }

  @Test func `a run outside every window, and a second one in it, are extra`() throws {
    let first = try Self.run("2025-06-05T08:00Z", "2025-06-05T08:05Z")
    let second = try Self.run("2025-06-05T09:00Z", "2025-06-05T09:05Z")
    let outside = try Self.run("2025-06-05T12:00Z", "2025-06-05T12:05Z")
    let today = try Self.today("2025-06-05T13:00Z", [outside, second, first])
    expectEqual(today.done.map(\.run), [first, second, outside])
    expectEqual(today.done.map { $0.occurrence == nil }, [false, true, true])
    expectEqual(Self.shown(today.coming), ["2025-06-05 20:00"])
  }

  @Test(arguments: [
    "2025-06-05T09:59Z", "2025-06-05T10:00Z", "2025-06-05T19:00Z", "2025-06-06T12:00Z",
  ])
  func `a run that began in the window and waits is neither due nor missed`(now: String) throws {
    let today = try Self.today(now, begun: ["2025-06-05T09:58Z"])
    expectEqual(Self.shown(today.begun), ["2025-06-05 08:00"])
    for other in [today.due, today.coming, today.missed] {
      expect(!Self.shown(other).contains("2025-06-05 08:00"))
    }
    expect(today.done.isEmpty)
  }

  @Test func `a run that waits is its own window's, and the next window is due`() throws {
    let today = try Self.today("2025-06-05T20:10Z", begun: ["2025-06-05T08:10Z"])
    expectEqual(Self.shown(today.begun), ["2025-06-05 08:00"])
    expectEqual(Self.shown(today.due), ["2025-06-05 20:00"])
  }

  @Test func `a run that began outside every window leaves the window due, then missed`() throws {
    for began in ["2025-06-05T07:29Z", "2025-06-05T10:00Z"] {
      let today = try Self.today("2025-06-05T10:00Z", begun: [began])
      expect(today.begun.isEmpty)
      expectEqual(Self.shown(today.missed).last, "2025-06-05 08:00")
    }
  }

  @Test func `what was done once is not to be gone on with, and what is ended so is done`() throws {
    let run = try Self.run("2025-06-05T09:59Z", "2025-06-06T08:00Z")
    let both = try Self.today("2025-06-06T12:00Z", [run], begun: ["2025-06-05T09:00Z"])
    expect(both.begun.isEmpty && both.done.map(\.run) == [run])
    expectEqual(both.done.first?.occurrence.map { "\($0.day) \($0.time)" }, "2025-06-05 08:00")
  }

  @Test func `a run of another task, or by a clock that was set back, changes nothing else`() throws
  {
    let other = BegunRun(task: "walk", began: try Moments.utc("2025-06-05T09:00Z"))
    let today = Today(
      study: try Self.study(), enrolled: try Self.enrolled(.utc),
      now: try Moments.utc("2025-06-05T09:30Z"), zone: .utc, finished: [], begun: [other])
    expect(today.begun.isEmpty && Self.shown(today.due) == ["2025-06-05 08:00"])
    let early = try Self.today("2025-06-05T05:00Z", begun: ["2025-06-05T09:00Z"])
    expectEqual(Self.shown(early.begun), ["2025-06-05 08:00"])
    expectEqual(Self.shown(early.coming), ["2025-06-05 20:00"])
  }

  @Test func `what waits is neither done nor due for adherence`() throws {
    let begun = BegunRun(task: "mood", began: try Moments.utc("2025-06-02T08:10Z"))
    let list = Adherence.list(
      study: try Self.study(), enrolled: try Self.enrolled(.utc),
      now: try Moments.utc("2025-06-02T12:00Z"), zone: .utc, finished: [], begun: [begun])
    expectEqual(list, [Adherence(task: "mood", done: 0, due: 1)])
  }

  @Test func `what was abandoned is still to be done`() throws {
    let run = try Self.run("2025-06-05T08:00Z", "2025-06-05T08:05Z", .abandoned)
    let today = try Self.today("2025-06-05T08:10Z", [run])
    expectEqual(Self.shown(today.due), ["2025-06-05 08:00"])
    expect(today.done.isEmpty)
    expectEqual(
      FinishedRun.Outcome.allCases.filter { outcome in
        FinishedRun(task: "", began: run.began, ended: run.ended, outcome: outcome).counts
      }, [.completed, .endedEarly, .ineligible, .declined])
  }

  @Test func `a task at any time counts what was done today`() throws {
    let yesterday = try Self.run("2025-06-04T08:00Z", "2025-06-04T08:05Z", task: "walk")
    let before = try Self.today("2025-06-05T08:10Z", [yesterday])
    expectEqual(before.anyTime.map(\.section), ["s"])
    expectEqual(before.anyTime.first?.tasks.first?.leftToday, 1)
    let today = try Self.run("2025-06-05T07:00Z", "2025-06-05T07:05Z", task: "walk")
    let after = try Self.today("2025-06-05T08:10Z", [yesterday, today])
    expectEqual(after.anyTime.first?.tasks.first?.doneToday, 1)
    expectEqual(after.anyTime.first?.tasks.first?.leftToday, 0)
    expectEqual(after.done.map(\.run), [today])
  }

  private static func reported(
    _ now: String, _ finished: [FinishedRun] = [], begun: [String] = [], open: String = ""
  ) throws -> Today {
    let study = try Reading.read(
      Reading.file(
        tasks: """
          { "id": "mood", "file": "mood.json", "section": "s", "anyHour": true \(open),
            "schedule": { "times": [
              { "at": "08:00", "windowMinutes": 120 }, { "at": "20:00", "windowMinutes": 60 }] } }
          """)
    ).study
    return Today(
      study: study, enrolled: try enrolled(.utc), now: try Moments.utc(now), zone: .utc,
      finished: finished,
      begun: try begun.map { BegunRun(task: "mood", began: try Moments.utc($0)) })
  }

  @Test(arguments: ["2025-06-05T03:00Z", "2025-06-05T07:59Z", "2025-06-05T10:00Z"])
  func `what is felt can be reported outside its windows`(now: String) throws {
    let report = try require(try Self.reported(now).anyTime.first?.tasks.first)
    expect(report.task == "mood" && report.isReport && report.leftToday == nil)
  }

  @Test func `in its window it is due, and what was begun can be continued`() throws {
    let due = try Self.reported("2025-06-05T08:00Z")
    expect(due.anyTime.isEmpty && due.due.count == 1 && due.late.isEmpty)
    let begun = try Self.reported("2025-06-05T11:00Z", begun: ["2025-06-05T08:10Z"])
    expect(begun.anyTime.isEmpty && begun.begun.count == 1)
    let closed = try Self.reported("2025-06-05T12:00Z", open: #", "open": { "fromDay": 9 }"#)
    expect(closed.anyTime.isEmpty, "its days have not come")
  }

  @Test func `the last one that was missed can be reported late, as an extra run`() throws {
    let before = try Self.reported("2025-06-05T12:00Z")
    expectEqual(before.late, Set(before.missed.suffix(1).map(\.id)))
    expectEqual(Self.shown(before.missed).last, "2025-06-05 08:00")
    let late = try Self.run("2025-06-05T12:01Z", "2025-06-05T12:05Z")
    let after = try Self.reported("2025-06-05T12:06Z", [late])
    expect(after.late.isEmpty, "it was reported since")
    expectEqual(Self.shown(after.missed).last, "2025-06-05 08:00", "the window stays missed")
    expectEqual(after.done.map(\.run), [late])
    expect(after.done.allSatisfy { $0.occurrence == nil }, "it is extra")
    expect(try Self.today("2025-06-05T12:00Z").late.isEmpty, "mood may not be done at any hour")
  }

  @Test func `a clock that jumps makes no burst`() throws {
    for now in ["2025-06-05T12:00Z", "2035-06-05T12:00Z", "2250-01-01T12:00Z"] {
      let today = try Self.today(now)
      expect(today.due.isEmpty)
      expect(today.missed.count <= 3, "only those of today and yesterday")
    }
    let past = try Self.today("1980-01-01T00:00Z")
    expect(past.due.isEmpty && past.missed.isEmpty && past.coming.isEmpty)
  }

  @Test func `a flight leaves what was done as done and asks for nothing twice`() throws {
    let home = try Moments.zone("Europe/London")
    let runs = [
      try Self.run("2025-06-09T07:05Z", "2025-06-09T07:10Z"),
      try Self.run("2025-06-10T07:05Z", "2025-06-10T07:10Z"),
    ]
    let landing = try Moments.utc("2025-06-10T12:00Z")
    for place in ["Asia/Tokyo", "America/Los_Angeles", "Pacific/Apia", "Asia/Kathmandu"] {
      let away = try require(home.moved(to: place, at: landing))
      let today = Today(
        study: try Self.study(), enrolled: try Self.enrolled(home),
        now: Moments.later(landing, minutes: 1), zone: away, finished: runs)
      expect(!Self.shown(today.missed).contains("2025-06-10 08:00"), "\(place)")
      expect(!Self.shown(today.coming).contains("2025-06-10 08:00"), "\(place)")
      expect(today.due.count <= 1, "\(place)")
    }
  }

  @Test func `what comes next may be weeks away, and may not be`() throws {
    let far = try Reading.study(
      schedule: #"{ "times": [{ "at": "08:00", "windowMinutes": 60 }], "onDay": 90 }"#)
    let enrolled = try Self.enrolled(.utc)
    let before = Today(
      study: far, enrolled: enrolled, now: enrolled.moment, zone: .utc, finished: [])
    expectEqual(before.next.map { "\($0.day)" }, "2025-08-29")
    let after = Today(
      study: far, enrolled: enrolled, now: try Moments.utc("2025-08-29T12:00Z"), zone: .utc,
      finished: [])
    expectNil(after.next)
    expectEqual(Self.shown(after.missed), ["2025-08-29 08:00"])
  }

  @Test func `adherence has what was done and what was due so far`() throws {
    let runs = [
      try Self.run("2025-06-02T08:00Z", "2025-06-02T08:05Z"),
      try Self.run("2025-06-02T08:06Z", "2025-06-02T08:09Z"),
      try Self.run("2025-06-02T15:00Z", "2025-06-02T15:05Z"),
    ]
    func adherence(_ now: String, _ runs: [FinishedRun]) throws -> [Adherence] {
      Adherence.list(
        study: try Self.study(), enrolled: try Self.enrolled(.utc), now: try Moments.utc(now),
        zone: .utc, finished: runs)
    }
    // The window of 20:00 on the day of enrolment was missed, that of 08:00 was before it.
    expectEqual(
      try adherence("2025-06-02T08:30Z", runs), [Adherence(task: "mood", done: 1, due: 2)])
    expectEqual(try adherence("2025-06-02T08:30Z", []), [Adherence(task: "mood", done: 0, due: 1)])
    expectEqual(try adherence("2025-06-03T07:00Z", runs).first?.share, 1.0 / 3)
    expectNil(try adherence("2025-06-01T12:30Z", []).first?.share)
  }
}
