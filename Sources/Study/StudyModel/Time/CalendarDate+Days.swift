extension CalendarDate {
  /// The day so many days later, or earlier; nil outside the years 1 to 9999.
  package func advanced(byDays days: Int) -> CalendarDate? {
    let civil = CivilDate(year: Int64(year), month: Int64(month), day: Int64(day))
    guard abs(days) < 4_000_000 else { return nil }
    let moved = CivilDate(daysSinceEpoch: civil.daysSinceEpoch + Int64(days))
    return CalendarDate(year: Int(moved.year), month: Int(moved.month), day: Int(moved.day))
  }

  /// How many days later another day is; negative for an earlier one.
  package func days(until other: CalendarDate) -> Int {
    func number(_ date: CalendarDate) -> Int64 {
      CivilDate(year: Int64(date.year), month: Int64(date.month), day: Int64(date.day))
        .daysSinceEpoch
    }
    return Int(number(other) - number(self))
  }
}
