import StudyModel
import TestSupport
import Testing

struct CalendarTests {
  @Test(arguments: [
    "2024-02-29", "2000-02-29", "2400-02-29", "1900-02-28", "2026-01-31", "2026-04-30",
    "0001-01-01", "9999-12-31",
  ])
  func `a day of the calendar is read and written as it was`(text: String) {
    expectEqual(CalendarDate(text)?.description, text)
  }

  @Test(arguments: [
    "2026-02-29", "1900-02-29", "2100-02-29", "2026-04-31", "2026-06-31", "2026-09-31",
    "2026-11-31", "2026-00-10", "2026-13-10", "2026-01-00", "2026-01-32", "0000-01-01",
    "10000-01-01", "+026-01-01", "-001-01-01", "2026-1-1", "26-01-01", "2026/01/01", "2026-01",
    "2026-01-01T00:00", "2026-01-01 ", "", "--", "２０２６-01-01",
  ])
  func `no other text is a day`(text: String) {
    expectNil(CalendarDate(text))
  }

  @Test func `every month has its days, in leap years too`() {
    for year in [1, 4, 100, 200, 400, 1800, 1900, 2000, 2023, 2024, 2200, 9999] {
      let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
      let days = (1...12).map { month in
        (0...40).count { CalendarDate(year: year, month: month, day: $0) != nil }
      }
      expectEqual(days, [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    }
  }

  @Test func `days are ordered by year, then month, then day`() {
    let texts = ["0001-12-31", "2025-12-31", "2026-01-01", "2026-01-31", "2026-02-01"]
    let dates = texts.compactMap { CalendarDate($0) }
    expectEqual(dates.count, texts.count)
    expectEqual(dates.shuffled().sorted(), dates)
  }

  @Test func `every minute of the day is read and written as it was`() throws {
    var last: TimeOfDay?
    for minute in 0..<1440 {
      let time = try require(TimeOfDay(hour: minute / 60, minute: minute % 60))
      expectEqual(TimeOfDay(time.description), time)
      expectEqual(time.minuteOfDay, minute)
      expectEqual(TimeOfDay(minuteOfDay: minute), time)
      if let last { expect(last < time) }
      last = time
    }
    expectEqual(last?.description, "23:59")
  }

  @Test(arguments: [
    "24:00", "23:60", "7:30", "07:3", "0730", "07:30:00", "-1:00", "+7:00", "", ":",
  ])
  func `no other text is a time`(text: String) {
    expectNil(TimeOfDay(text))
  }
}
