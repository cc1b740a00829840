import StudyModel

/// A moment as text in the files of a folder: RFC 3339 in UTC with nine decimals, such as
/// `2026-02-03T04:05:06.000000007Z`, so that nothing is lost by writing and reading it.
enum WireTime {
  private static let secondsPerDay: Int64 = 86_400
  private static let nanosecondsPerSecond: Int64 = 1_000_000_000

  static func text(_ time: UTCTime) -> String {
    let seconds = floorDivide(time.nanoseconds, nanosecondsPerSecond)
    let fraction = time.nanoseconds - seconds * nanosecondsPerSecond
    let days = floorDivide(seconds, secondsPerDay)
    let clock = seconds - days * secondsPerDay
    let date = civil(daysSince1970: days)
    let day = "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
    let hour = "\(padded(clock / 3600, 2)):\(padded(clock / 60 % 60, 2)):\(padded(clock % 60, 2))"
    return "\(day)T\(hour).\(padded(fraction, 9))Z"
  }

  /// Nil if `text` is not what `text(_:)` makes.
  static func time(_ text: String) -> UTCTime? {
    let parts = text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int64($0) }
    guard parts.count == 7, (1677...2262).contains(parts[0]) else { return nil }
    let days = days(year: parts[0], month: parts[1], day: parts[2])
    let seconds = days * secondsPerDay + parts[3] * 3600 + parts[4] * 60 + parts[5]
    let (scaled, isTooFar) = seconds.multipliedReportingOverflow(by: nanosecondsPerSecond)
    let (nanoseconds, isOver) = scaled.addingReportingOverflow(parts[6])
    let time = UTCTime(nanoseconds: nanoseconds)
    return !isTooFar && !isOver && self.text(time) == text ? time : nil
  }

  /// Days of the proleptic Gregorian calendar, counted in eras of 400 years that begin in March.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = floorDivide(shifted, 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func civil(daysSince1970: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = daysSince1970 + 719_468
    let era = floorDivide(shifted, 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func floorDivide(_ number: Int64, _ divisor: Int64) -> Int64 {
    number / divisor - (number % divisor < 0 ? 1 : 0)
  }

  private static func padded(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
