/// A day of the Gregorian calendar, extended backwards; only whole-number arithmetic.
struct CivilDate: Sendable, Equatable {
  var year: Int64
  /// January is 1.
  var month: Int64
  /// The first is 1.
  var day: Int64

  private static let daysIn400Years: Int64 = 146_097
  private static let daysIn100Years: Int64 = 36_524
  private static let daysIn4Years: Int64 = 1461
  /// Days from 0000-03-01 to 1970-01-01.
  private static let epoch: Int64 = 719_468

  init(year: Int64, month: Int64, day: Int64) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day so many days after 1970-01-01.
  ///
  /// Years are counted from March, so that the leap day is the last of its year.
  init(daysSinceEpoch days: Int64) {
    let shifted = days + Self.epoch
    let cycle = Self.floored(shifted, Self.daysIn400Years)
    var rest = shifted - cycle * Self.daysIn400Years
    let century = min(3, rest / Self.daysIn100Years)
    rest -= century * Self.daysIn100Years
    let leap = rest / Self.daysIn4Years
    rest -= leap * Self.daysIn4Years
    let single = min(3, rest / 365)
    rest -= single * 365
    // Months from March have 31, 30, 31, 30, 31 days, again and again: 153 in five.
    let march = (5 * rest + 2) / 153
    day = rest - Self.daysBefore(march: march) + 1
    month = march < 10 ? march + 3 : march - 9
    year = 400 * cycle + 100 * century + 4 * leap + single + (month <= 2 ? 1 : 0)
  }

  /// Days since 1970-01-01.
  var daysSinceEpoch: Int64 {
    let marchYear = month <= 2 ? year - 1 : year
    let march = month <= 2 ? month + 9 : month - 3
    let leapDays =
      Self.floored(marchYear, 4) - Self.floored(marchYear, 100) + Self.floored(marchYear, 400)
    return marchYear * 365 + leapDays + Self.daysBefore(march: march) + day - 1 - Self.epoch
  }

  /// Whether the calendar has this day.
  var exists: Bool {
    (1...12).contains(month) && (1...31).contains(day)
      && CivilDate(daysSinceEpoch: daysSinceEpoch) == self
  }

  private static func daysBefore(march: Int64) -> Int64 { (153 * march + 2) / 5 }

  static func floored(_ value: Int64, _ divisor: Int64) -> Int64 {
    let quotient = value / divisor
    return value % divisor < 0 ? quotient - 1 : quotient
  }
}
