/// A day that a date is compared with.
package enum DateBound: Sendable, Hashable {
  case date(CalendarDate)
  /// Counted from the day on which the run began; negative for days before it.
  case daysFromToday(Int)
}
