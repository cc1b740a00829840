import Studies
import StudyModel
import TestSupport
import Testing

@testable import Rigs

struct SegmentCalendarTests {
  private static func moment(_ text: String) throws -> UTCTime {
    try require(UTCTime(text: text))
  }

  private static func calendar(_ zone: String, minutes: Int) throws -> SegmentCalendar {
    SegmentCalendar(zone: try require(WallZone(zone)), length: .seconds(minutes * 60))
  }

  @Test(arguments: [
    ("UTC", 60, "2026-03-01T10:10:00Z", "2026-03-01T11:00:00Z"),
    ("UTC", 60, "2026-03-01T11:00:00Z", "2026-03-01T12:00:00Z"),
    ("UTC", 1, "2026-03-01T11:00:59.999Z", "2026-03-01T11:01:00Z"),
    ("UTC", 1_440, "2026-03-01T11:00:00Z", "2026-03-02T00:00:00Z"),
    ("Asia/Kolkata", 60, "2026-03-01T10:10:00Z", "2026-03-01T10:30:00Z"),
    ("Europe/Madrid", 360, "2026-03-01T11:00:00Z", "2026-03-01T17:00:00Z"),
    // Before 1970 time counts backwards, and a day begins with it all the same.
    ("UTC", 60, "1969-12-31T23:10:00Z", "1970-01-01T00:00:00Z"),
  ])
  func `a segment ends where the wall shows a whole number of lengths`(
    zone: String, minutes: Int, moment: String, end: String
  ) throws {
    let calendar = try Self.calendar(zone, minutes: minutes)
    expectEqual(calendar.end(ofSegmentAt: try Self.moment(moment)), (try Self.moment(end)))
  }

  @Test(arguments: [
    // The clocks of Madrid go from 2 to 3 on 29 March, and from 3 to 2 on 25 October.
    (60, "2026-03-29T00:30:00Z", "2026-03-29T01:00:00Z"),
    (360, "2026-03-28T23:30:00Z", "2026-03-29T04:00:00Z"),
    (1_440, "2026-03-28T23:30:00Z", "2026-03-29T22:00:00Z"),
    (60, "2026-10-25T00:30:00Z", "2026-10-25T01:00:00Z"),
    (360, "2026-10-24T22:30:00Z", "2026-10-25T05:00:00Z"),
    (1_440, "2026-10-24T22:30:00Z", "2026-10-25T23:00:00Z"),
  ])
  func `a segment over a change of the clocks is as much shorter or longer`(
    minutes: Int, moment: String, end: String
  ) throws {
    let calendar = try Self.calendar("Europe/Madrid", minutes: minutes)
    expectEqual(calendar.end(ofSegmentAt: try Self.moment(moment)), (try Self.moment(end)))
  }

  @Test(arguments: ["Europe/Madrid", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Apia"])
  func `from end to end no moment is left out, and none is longer than its length and a change`(
    zone: String
  ) throws {
    for minutes in [1, 5, 15, 30, 60, 120, 360, 720, 1_440] {
      let calendar = try Self.calendar(zone, minutes: minutes)
      for start in ["2026-03-28T00:00:00Z", "2026-10-03T00:00:00Z", "2026-10-24T00:00:00Z"] {
        var moment = try Self.moment(start)
        for _ in 0..<200 {
          let end = calendar.end(ofSegmentAt: moment)
          expect(end > moment)
          expect(end.nanoseconds - moment.nanoseconds <= Int64(minutes + 60) * 60_000_000_000)
          moment = end
        }
      }
    }
  }
}
