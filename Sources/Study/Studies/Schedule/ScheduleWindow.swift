package import StudyModel

/// One time of a schedule on one day, as moments.
package struct ScheduleWindow: Sendable, Hashable {
  /// The calendar day and the time that the schedule names.
  package var day: CalendarDate
  package var time: TimeOfDay
  /// The moment that the time is, between the two bounds.
  package var due: UTCTime
  /// From this moment on the task may be begun.
  package var opens: UTCTime
  /// From this moment on it may no longer be begun.
  package var ends: UTCTime

  /// Nil if the place has no such day.
  init?(_ time: ScheduleTime, on day: CalendarDate, zone: WallZone) {
    guard let due = zone.moment(day, time.time) else { return nil }
    self.day = day
    self.time = time.time
    self.due = due
    opens = due.advanced(by: .zero - time.early)
    ends = due.advanced(by: time.window)
  }

  /// A window that opens at its moment.
  init(day: CalendarDate, time: TimeOfDay, due: UTCTime, window: Duration) {
    self.day = day
    self.time = time
    self.due = due
    opens = due
    ends = due.advanced(by: window)
  }

  /// Whether a run that began then belongs here.
  package func contains(_ moment: UTCTime) -> Bool { opens <= moment && moment < ends }
}
