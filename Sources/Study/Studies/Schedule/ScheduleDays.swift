/// On which calendar days a schedule asks for something.
package enum ScheduleDays: Sendable, Hashable {
  case everyDay
  /// Never empty.
  case weekdays(Set<Weekday>)
  /// Day 1, the day of enrolment, and then each n-th day after it; n is at least 2.
  case every(Int)
  /// Once, on this day of the study; the day of enrolment is day 1.
  case once(Int)
  /// So many days of each ISO week, 1 to 6, drawn for each person.
  case drawn(Int)
}
