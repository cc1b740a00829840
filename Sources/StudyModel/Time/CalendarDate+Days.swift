extension CalendarDate {
  /// The day so many days later, or earlier; nil outside the years 1 to 9999.
  package func advanced(byDays days: Int) -> CalendarDate? {
    let civil = CivilDate(year: Int64(year), month: Int64(month), day: Int64(day))
    guard abs(days) < 4_000_000 else { return nil }
    let moved = CivilDate(daysSinceEpoch: civil.daysSinceEpoch + Int64(days))
    return CalendarDate(year: Int(moved.year), month: Int(moved.month), day: Int(moved.day))
  }
}
