import Foundation
import StudyModel
import TestSupport
import Testing

struct UTCTimeTextTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"),
    (1, "1970-01-01T00:00:00.000000001Z"),
    (-1, "1969-12-31T23:59:59.999999999Z"),
    (1_500_000_000, "1970-01-01T00:00:01.5Z"),
    (951_782_400_000_000_000, "2000-02-29T00:00:00Z"),
    (1_795_260_000_123_456_789, "2026-11-21T11:20:00.123456789Z"),
    (Int64.max, "2262-04-11T23:47:16.854775807Z"),
    (Int64.min, "1677-09-21T00:12:43.145224192Z"),
  ])
  func `a time has its text, and the text its time`(nanoseconds: Int64, text: String) {
    expectEqual(UTCTime(nanoseconds: nanoseconds).text, text)
    expectEqual(UTCTime(text: text)?.nanoseconds, nanoseconds)
  }

  @Test(arguments: [
    "", "2026-11-21", "2026-11-21T11:20:00", "2026-11-21 11:20:00Z", "2026-11-21T11:20:00+00:00",
    "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2026-04-31T00:00:00Z", "2026-13-01T00:00:00Z",
    "2026-00-01T00:00:00Z", "2026-01-00T00:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z",
    "2026-01-01T00:00:60Z", "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00.1234567890Z",
    "2026-01-01T00:00:00,5Z", "2262-04-11T23:47:16.854775808Z", "1677-09-21T00:12:43.145224191Z",
    "9999-12-31T00:00:00Z", "0000-01-01T00:00:00Z", "-026-01-01T00:00:00Z", "2026-01-01T00:00:0éZ",
    "2026-01-01T00:00:00.5zZ", "2026-01-01t00:00:00Z",
  ])
  func `what is not a time that fits is refused`(text: String) {
    expectNil(UTCTime(text: text))
  }

  @Test func `every day of four hundred years is that of Foundation`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try require(TimeZone(identifier: "UTC"))
    for day in stride(from: -100_000, to: 106_000, by: Breadth.count(brief: 97, all: 1)) {
      let time = UTCTime(nanoseconds: Int64(day) * 86_400_000_000_000)
      expectEqual(UTCTime(text: time.text), time)
      guard (day + 100_000) % 97 == 0 else { continue }
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      let fields = time.text.prefix(10).split(separator: "-").map { Int($0) }
      expectEqual(fields, [parts.year, parts.month, parts.day])
    }
  }
}
