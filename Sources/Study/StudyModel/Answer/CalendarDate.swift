/// A day of the proleptic Gregorian calendar, years 1 to 9999.
package struct CalendarDate: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// 1 to 9999.
  package let year: Int
  /// 1 for January to 12 for December.
  package let month: Int
  /// The day of the month, from 1.
  package let day: Int

  /// Nil for a day that the calendar does not have, such as 30 February.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.dayCount(year: year, month: month)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads exactly `2026-11-21`.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.map(\.utf8.count) == [4, 2, 2],
      let year = Digits.value(parts[0]), let month = Digits.value(parts[1]),
      let day = Digits.value(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  package var description: String {
    "\(Digits.padded(year, to: 4))-\(Digits.padded(month, to: 2))-\(Digits.padded(day, to: 2))"
  }

  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  private static func dayCount(year: Int, month: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}
