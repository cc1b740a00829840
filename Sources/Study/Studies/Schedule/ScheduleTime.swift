package import StudyModel

/// A time of the day with the window in which a task may be begun.
package struct ScheduleTime: Sendable, Hashable {
  /// Wall time where the person is.
  package var time: TimeOfDay
  /// How long after the time the window ends, as elapsed time; more than nothing.
  package var window: Duration
  /// How long before the time the window opens, as elapsed time.
  package var early: Duration

  package init(_ time: TimeOfDay, window: Duration, early: Duration = .zero) {
    self.time = time
    self.window = window
    self.early = early
  }
}
