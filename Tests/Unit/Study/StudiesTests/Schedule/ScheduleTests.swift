import Studies
import StudyModel
import TestSupport
import Testing

struct ScheduleTests {
  private static func due(
    _ schedule: String, from start: String, until end: String,
    enrolled: String = "2025-03-01T09:00Z",
    zone: String = "Europe/London"
  ) throws -> [String] {
    let study = try Reading.study(schedule: schedule)
    let zone = try Moments.zone(zone)
    return study.tasks[0].occurrences(
      from: try Moments.utc(start), until: try Moments.utc(end),
      enrolled: Enrolment(moment: try Moments.utc(enrolled), zone: zone), zone: zone
    ).map { Moments.wall($0.due, zone) }
  }

  private static let eight = #""times": [{ "at": "08:00", "windowMinutes": 60 }]"#

  @Test func `a schedule on days of the week`() throws {
    let due = try Self.due(
      #"{ \#(Self.eight), "days": ["monday", "sunday"] }"#, from: "2025-03-01T00:00Z",
      until: "2025-03-12T00:00Z")
    expectEqual(
      due, ["2025-03-02T08:00", "2025-03-03T08:00", "2025-03-09T08:00", "2025-03-10T08:00"])
  }

  @Test func `every third day counts from the day of enrolment`() throws {
    let due = try Self.due(
      #"{ \#(Self.eight), "everyDays": 3 }"#, from: "2025-03-01T00:00Z", until: "2025-03-09T00:00Z",
      enrolled: "2025-03-01T07:00Z")
    expectEqual(due, ["2025-03-01T08:00", "2025-03-04T08:00", "2025-03-07T08:00"])
  }

  @Test func `once on a day, and not before the first or after the last`() throws {
    let once = try Self.due(
      #"{ \#(Self.eight), "onDay": 3 }"#, from: "2025-03-01T00:00Z", until: "2025-04-01T00:00Z")
    expectEqual(once, ["2025-03-03T08:00"])
    let bounded = try Self.due(
      #"{ \#(Self.eight), "from": "2025-03-05", "until": "2025-03-06" }"#,
      from: "2025-03-01T00:00Z", until: "2025-04-01T00:00Z")
    expectEqual(bounded, ["2025-03-05T08:00", "2025-03-06T08:00"])
  }

  @Test func `nothing is asked of a person before they joined`() throws {
    let due = try Self.due(
      "{ \(Self.eight) }", from: "2025-02-01T00:00Z", until: "2025-03-03T00:00Z")
    expectEqual(due, ["2025-03-02T08:00"], "the window of 1 March ended when they joined at 9")
  }

  @Test func `the task is open from day to day`() throws {
    let study = try Reading.read(
      Reading.file(
        tasks: """
          { "id": "mood", "file": "mood.json", "section": "s", "open": { "fromDay": 2, "untilDay": 3 },
            "schedule": { \(Self.eight) } }
          """)
    ).study
    let zone = try Moments.zone("Asia/Kathmandu")
    let due = study.tasks[0].occurrences(
      from: try Moments.utc("2025-01-01T00:00Z"), until: try Moments.utc("2025-12-01T00:00Z"),
      enrolled: Enrolment(moment: try Moments.utc("2025-03-01T00:00Z"), zone: zone), zone: zone)
    expectEqual(due.map { "\($0.day)" }, ["2025-03-02", "2025-03-03"])
  }

  @Test func `a place that left out a day asks nothing on it`() throws {
    let due = try Self.due(
      "{ \(Self.eight) }", from: "2011-12-28T00:00Z", until: "2012-01-02T00:00Z",
      enrolled: "2011-12-01T00:00Z", zone: "Pacific/Apia")
    expectEqual(
      due,
      [
        "2011-12-28T08:00", "2011-12-29T08:00", "2011-12-31T08:00", "2012-01-01T08:00",
        "2012-01-02T08:00",
      ])
  }

  @Test func `windows are elapsed time and give way to each other when the clocks change`() throws {
    let study = try Reading.study(
      schedule: """
        { "times": [{ "at": "00:30", "windowMinutes": 90 }, { "at": "02:00", "windowMinutes": 60 }] }
        """)
    let zone = try Moments.zone("Europe/London")
    let windows = study.tasks[0].occurrences(
      from: try Moments.utc("2025-03-30T00:00Z"), until: try Moments.utc("2025-03-30T12:00Z"),
      enrolled: Enrolment(moment: try Moments.utc("2025-03-01T00:00Z"), zone: zone), zone: zone)
    // At 01:00 it becomes 02:00: thirty minutes after the first time.
    expectEqual(
      windows.map { "\($0.opens.text) \($0.ends.text)" },
      [
        "2025-03-30T00:30:00Z 2025-03-30T01:00:00Z", "2025-03-30T01:00:00Z 2025-03-30T02:00:00Z",
      ])
  }

  @Test func `of two times that the clocks bring together one is kept`() throws {
    let due = try Self.due(
      """
      { "times": [{ "at": "01:30", "windowMinutes": 30 }, { "at": "02:30", "windowMinutes": 30 }] }
      """, from: "2025-03-30T00:00Z", until: "2025-03-31T00:00Z")
    expectEqual(due, ["2025-03-30T02:30"])
  }

  @Test func `windows of two schedules of a task are apart`() throws {
    let study = try Reading.study(
      schedule: """
        [{ "times": [{ "at": "08:00", "windowMinutes": 720 }] },
         { "times": [{ "at": "10:00", "windowMinutes": 60, "earlyMinutes": 180 }], "onDay": 2 }]
        """)
    let windows = study.tasks[0].occurrences(
      from: try Moments.utc("2025-03-02T00:00Z"), until: try Moments.utc("2025-03-03T00:00Z"),
      enrolled: Enrolment(moment: try Moments.utc("2025-03-01T00:00Z"), zone: .utc), zone: .utc)
    expectEqual(
      windows.map { "\($0.schedule) \($0.opens.text) \($0.ends.text)" },
      [
        "0 2025-03-02T08:00:00Z 2025-03-02T10:00:00Z",
        "1 2025-03-02T10:00:00Z 2025-03-02T11:00:00Z",
      ])
  }

  @Test func `a clock far in the future makes no endless list`() throws {
    let due = try Self.due(
      "{ \(Self.eight) }", from: "2025-03-01T00:00Z", until: "2260-01-01T00:00Z", zone: "UTC")
    expect(due.count <= 4_001)
  }

  @Test func `days come only as they are asked for`() throws {
    let first = try Moments.day("2025-01-01")
    let range = DayRange(first, try Moments.day("2200-01-01"))
    let schedule = Schedule(times: [ScheduleTime(try Moments.time("08:00"), window: .seconds(60))])
    let windows = schedule.windows(
      in: range, enrolled: Enrolment(moment: UTCTime(nanoseconds: 0), day: first), zone: .utc)
    expectEqual(windows.prefix(2).map { "\($0.day)" }, ["2025-01-01", "2025-01-02"])
    expect(Array(DayRange(first, try Moments.day("2024-12-31"))).isEmpty)
  }
}
