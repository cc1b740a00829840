import Studies
import StudyModel
import TestSupport
import Testing

struct WallZoneTests {
  /// Zone, what the wall is to show, when that is.
  private static let moments: [(String, String, String, String)] = [
    ("Europe/London", "2025-07-01", "08:00", "2025-07-01T07:00:00Z"),
    ("Europe/London", "2025-01-01", "08:00", "2025-01-01T08:00:00Z"),
    ("Europe/London", "2025-03-30", "01:30", "2025-03-30T01:30:00Z"),  // shown as 02:30
    ("Europe/London", "2025-10-26", "01:30", "2025-10-26T00:30:00Z"),  // the first of two
    ("America/New_York", "2025-03-09", "02:15", "2025-03-09T07:15:00Z"),  // shown as 03:15
    ("America/New_York", "2025-11-02", "01:15", "2025-11-02T05:15:00Z"),  // the first of two
    ("Australia/Lord_Howe", "2025-04-06", "01:45", "2025-04-05T14:45:00Z"),  // the first of two
    ("Australia/Lord_Howe", "2025-10-05", "02:15", "2025-10-04T15:45:00Z"),  // shown as 02:45
    ("Africa/Cairo", "2024-04-26", "00:00", "2024-04-25T22:00:00Z"),  // shown as 01:00
    ("Africa/Cairo", "2024-04-26", "08:00", "2024-04-26T05:00:00Z"),
    ("Africa/Cairo", "2024-10-31", "23:30", "2024-10-31T20:30:00Z"),  // the first of two
    ("Asia/Kathmandu", "2025-06-01", "00:00", "2025-05-31T18:15:00Z"),
    ("Pacific/Apia", "2011-12-29", "08:00", "2011-12-29T18:00:00Z"),
    ("Pacific/Apia", "2011-12-31", "08:00", "2011-12-30T18:00:00Z"),
    ("Pacific/Kiritimati", "2025-01-01", "00:00", "2024-12-31T10:00:00Z"),
  ]

  @Test(arguments: moments)
  func `a time on the wall is a moment`(zone: String, day: String, time: String, utc: String)
    throws
  {
    let zone = try Moments.zone(zone)
    let moment = zone.moment(try Moments.day(day), try Moments.time(time))
    expectEqual(moment?.text, utc)
  }

  @Test func `a day that a place left out has no moments`() throws {
    let zone = try Moments.zone("Pacific/Apia")
    for time in ["00:00", "08:00", "23:59"] {
      expectNil(zone.moment(try Moments.day("2011-12-30"), try Moments.time(time)))
    }
    expectEqual(
      zone.start(of: try Moments.day("2011-12-30")), zone.start(of: try Moments.day("2011-12-31")))
  }

  @Test(arguments: [
    "Europe/London", "America/New_York", "Australia/Lord_Howe", "Africa/Cairo", "Asia/Kathmandu",
    "Pacific/Apia", "America/St_Johns", "America/Sao_Paulo",
  ])
  func `whatever the wall shows is found again`(name: String) throws {
    let zone = try Moments.zone(name)
    var moment = try Moments.utc("2011-01-01T00:00:00Z")
    let end = try Moments.utc("2012-06-01T00:00:00Z")
    while moment < end {
      let wall = zone.wall(at: moment)
      let found = try require(zone.moment(wall.date, wall.time))
      expect(found <= moment, "the first of two: \(Moments.wall(moment, zone))")
      expectEqual(Moments.wall(found, zone), Moments.wall(moment, zone))
      moment = Moments.later(moment, minutes: 97)
    }
  }

  @Test func `a zone that is none is refused`() {
    expectNil(WallZone("Europe/Nowhere"))
    expectNil(WallZone("Europe/London")?.moved(to: "Nowhere", at: UTCTime(nanoseconds: 0)))
  }

  @Test func `after a flight the past stays as it was`() throws {
    let home = try Moments.zone("Europe/London")
    let landing = try Moments.utc("2025-06-10T12:00Z")
    let away = try require(home.moved(to: "Asia/Tokyo", at: landing))
    let time = try Moments.time("08:00")
    let before = try Moments.day("2025-06-10")
    expectEqual(away.moment(before, time), home.moment(before, time))
    expectEqual(away.moment(try Moments.day("2025-06-11"), time)?.text, "2025-06-10T23:00:00Z")
    // The wall went from 13:00 to 21:00.
    expectEqual(away.moment(before, try Moments.time("14:00"))?.text, "2025-06-10T13:00:00Z")
  }

  @Test func `after a flight to the west what comes twice is the first`() throws {
    let home = try Moments.zone("Europe/London")
    let away = try require(
      home.moved(to: "America/New_York", at: try Moments.utc("2025-06-10T16:00Z")))
    let day = try Moments.day("2025-06-10")
    expectEqual(away.moment(day, try Moments.time("14:00"))?.text, "2025-06-10T13:00:00Z")
    expectEqual(away.moment(day, try Moments.time("20:00"))?.text, "2025-06-11T00:00:00Z")
  }

  @Test(
    arguments: [
      // The wall goes from 17:00 to 01:00 of the next day.
      ("Europe/London", "2025-06-10T16:00Z", "Asia/Tokyo", "2025-06-11", "2025-06-10T16:00:00Z"),
      // From 13:00 to 21:00, three hours before the next day.
      ("Europe/London", "2025-06-10T12:00Z", "Asia/Tokyo", "2025-06-11", "2025-06-10T15:00:00Z"),
      // From 02:00 back to 21:00 of the day before: midnight comes again.
      (
        "Europe/London", "2025-06-11T01:00Z", "America/New_York", "2025-06-11",
        "2025-06-10T23:00:00Z"
      ),
      // The day begins at 01:00; its midnight comes after the flight only.
      (
        "Africa/Cairo", "2026-04-24T05:00Z", "America/Los_Angeles", "2026-04-24",
        "2026-04-23T22:00:00Z"
      ),
      // Over the date line: from 11:00 to 06:00 of the next day.
      (
        "America/Los_Angeles", "2025-06-10T18:00Z", "Pacific/Auckland", "2025-06-11",
        "2025-06-10T18:00:00Z"
      ),
    ] as [(String, String, String, String, String)])
  func `a day begins when the wall first shows it, also with a flight`(
    home: String, landing: String, goal: String, day: String, start: String
  ) throws {
    let zone = try Moments.zone(home).moved(to: goal, at: try Moments.utc(landing))
    expectEqual(zone?.start(of: try Moments.day(day)).text, start)
  }

  @Test func `the ends of time are no trap`() {
    for moment in [Int64.min, -1, 0, Int64.max] {
      expect((1677...2262).contains(WallZone.utc.date(of: UTCTime(nanoseconds: moment)).year))
    }
  }
}
