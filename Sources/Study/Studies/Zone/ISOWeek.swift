import StudyModel

/// A week from Monday to Sunday, with the number that ISO 8601 gives it.
struct ISOWeek: Hashable, CustomStringConvertible {
  /// The year in which the week's Thursday lies.
  let year: Int
  /// 1 to 53.
  let number: Int

  init(_ date: CalendarDate) {
    guard let thursday = date.advanced(byDays: 3 - Weekday(date).number),
      let newYear = CalendarDate(year: thursday.year, month: 1, day: 1)
    else { preconditionFailure("the days of studies lie far from the ends of the calendar") }
    year = thursday.year
    number = (thursday.daysSinceEpoch - newYear.daysSinceEpoch) / 7 + 1
  }

  /// Such as `2026-W48`.
  var description: String { "\(year)-W\(number < 10 ? "0" : "")\(number)" }
}
