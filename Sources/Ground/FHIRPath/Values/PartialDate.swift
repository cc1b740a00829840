/// A calendar date known to the year, the month or the day.
package struct PartialDate: Sendable, Hashable {
  /// 0 to 9999.
  package let year: Int
  /// 1 to 12, or nil if only the year is known.
  package let month: Int?
  /// 1 to the length of the month, or nil if the day is not known.
  package let day: Int?

  /// A date that exists in the Gregorian calendar, or nil.
  package init?(year: Int, month: Int? = nil, day: Int? = nil) {
    guard (0...9999).contains(year) else { return nil }
    if let month {
      guard (1...12).contains(month) else { return nil }
      if let day, !(1...Self.length(ofMonth: month, year: year)).contains(day) { return nil }
    } else if day != nil {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The components from the largest down, as many as are known.
  var components: [Int] {
    guard let month else { return [year] }
    guard let day else { return [year, month] }
    return [year, month, day]
  }

  /// The number of days of a month, leap years respected.
  static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
