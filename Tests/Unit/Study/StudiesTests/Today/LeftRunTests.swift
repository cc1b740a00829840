import Studies
import StudyModel
import TestSupport
import Testing

/// What becomes of runs that were begun and left.
struct LeftRunTests {
  private static func study() throws -> Study {
    try Reading.read(
      Reading.file(
        tasks: """
          { "id": "mood", "file": "mood.json", "section": "s", "schedule": { "times": [
            { "at": "20:00", "windowMinutes": 240 }] } },
          { "id": "walk", "file": "walk.json", "section": "s" }
          """)
    ).study
  }

  private static func fate(
    _ task: String, _ began: String, touched: String? = nil, now: String, zone: WallZone = .utc
  ) throws -> LeftRun {
    let enrolled = Enrolment(moment: try Moments.utc("2025-03-01T12:00Z"), zone: zone)
    let run = BegunRun(
      task: task, began: try Moments.utc(began), touched: try touched.map(Moments.utc))
    return try study().fate(
      of: run, enrolled: enrolled, now: try Moments.utc(now), zone: zone, finished: [])
  }

  @Test func `a run waits to the end of the day after its window's, which ends at midnight`() throws
  {
    let end = try Moments.utc("2025-06-06T00:00Z")
    for now in ["2025-06-04T20:05Z", "2025-06-05T10:00Z", "2025-06-05T23:59Z"] {
      expectEqual(
        try Self.fate("mood", "2025-06-04T20:00Z", now: now), .waits(until: end), "\(now)")
    }
    for now in ["2025-06-06T00:00Z", "2025-06-07T12:00Z", "2031-01-01T00:00Z"] {
      expectEqual(try Self.fate("mood", "2025-06-04T20:00Z", now: now), .closes, "\(now)")
    }
  }

  @Test(arguments: [
    ("walk", "2025-06-04T20:00Z"), ("mood", "2025-06-04T12:00Z"), ("gone", "2025-06-04T20:00Z"),
  ])
  func `what began in no window waits seven days`(task: String, began: String) throws {
    let end = Moments.later(try Moments.utc(began), minutes: 7 * 24 * 60)
    let before = Moments.later(end, minutes: -1).text
    expectEqual(try Self.fate(task, began, now: began), .waits(until: end))
    expectEqual(try Self.fate(task, began, now: before), .waits(until: end))
    expectEqual(try Self.fate(task, began, now: end.text), .closes)
  }

  /// A study whose mood is the check of symptoms.
  private static func checkFate(
    _ began: String, touched: String? = nil, now: String
  ) throws -> LeftRun {
    let tasks = """
      { "id": "mood", "file": "mood.json", "section": "s", "schedule": { "times": [
        { "at": "20:00", "windowMinutes": 120 }] } }
      """
    let symptoms = """
      "symptoms": { "version": "1", "task": "mood", "types": [{ "id": "a", "title": "A",
        "symptoms": [{ "number": 1, "title": "T" }] }] }
      """
    let study = try Reading.read(Reading.file(tasks: tasks, symptoms)).study
    let run = BegunRun(
      task: "mood", began: try Moments.utc(began), touched: try touched.map(Moments.utc))
    return study.fate(
      of: run, enrolled: Enrolment(moment: try Moments.utc("2025-03-01T12:00Z"), zone: .utc),
      now: try Moments.utc(now), zone: .utc, finished: [])
  }

  @Test(arguments: [
    // In its window: to the end of the window.
    ("2025-06-04T20:10Z", nil, "2025-06-04T22:00Z"),
    // In no window: to the end of the day.
    ("2025-06-04T09:00Z", nil, "2025-06-05T00:00Z"),
    // Whoever is at it is not cut off.
    ("2025-06-04T21:50Z", "2025-06-04T21:58Z", "2025-06-04T22:58Z"),
    ("2025-06-04T23:50Z", nil, "2025-06-05T00:50Z"),
  ])
  func `a check waits no longer than what it asks about`(
    began: String, touched: String?, ends: String
  ) throws {
    let end = try Moments.utc(ends)
    let before = Moments.later(end, minutes: -1).text
    expectEqual(try Self.checkFate(began, touched: touched, now: before), .waits(until: end))
    expectEqual(try Self.checkFate(began, touched: touched, now: ends), .closes)
    expectEqual(try Self.checkFate(began, touched: touched, now: "2025-06-07T10:00Z"), .closes)
  }

  @Test func `who goes on with it has the time from then`() throws {
    let touched = "2025-06-05T23:00Z"
    expectEqual(
      try Self.fate("mood", "2025-06-04T20:00Z", touched: touched, now: "2025-06-06T12:00Z"),
      .waits(until: try Moments.utc("2025-06-07T00:00Z")))
    expectEqual(
      try Self.fate("walk", "2025-06-01T20:00Z", touched: touched, now: "2025-06-12T22:59Z"),
      .waits(until: try Moments.utc("2025-06-12T23:00Z")))
  }

  @Test func `a clock that was set back closes nothing`() throws {
    for task in ["mood", "walk"] {
      let fate = try Self.fate(task, "2025-06-04T20:00Z", now: "2025-03-02T00:00Z")
      if case .closes = fate { Issue.record("\(task) was closed") }
    }
  }

  @Test(arguments: ["Europe/London", "America/New_York", "Pacific/Apia", "Asia/Kathmandu"])
  func `every run is closed once at most, and never in its window or on the day after it began`(
    place: String
  ) throws {
    let zone = try Moments.zone(place)
    let study = try Self.study()
    let enrolled = Enrolment(moment: try Moments.utc("2025-03-01T12:00Z"), zone: zone)
    var random = SeededRandom(seed: 29)
    let start = try Moments.utc("2025-03-20T00:00Z")
    for _ in 0..<40 {
      let began = Moments.later(start, minutes: Int.random(in: 0..<20 * 1440, using: &random))
      let run = BegunRun(
        task: Bool.random(using: &random) ? "mood" : "walk", began: began)
      var wasClosed = false
      for hour in stride(from: 0, to: 9 * 24, by: 3) {
        let now = Moments.later(began, minutes: hour * 60)
        let fate = study.fate(of: run, enrolled: enrolled, now: now, zone: zone, finished: [])
        expect(!wasClosed || fate == .closes, "it does not come back")
        wasClosed = fate == .closes
        if hour < 24 { expect(!wasClosed, "\(began.text) was closed on its day") }
      }
      expect(wasClosed, "\(began.text) is not offered for ever")
    }
  }
}
