package import StudyModel

/// How often somebody may fail before having to wait; a pure value.
package struct FailureLimit: Sendable, Hashable {
  /// Failures that are free.
  package var count: Int
  /// From the first of them on; then all is forgotten.
  package var window: Duration

  package init(count: Int = 5, window: Duration = .seconds(15 * 60)) {
    self.count = count
    self.window = window
  }

  /// How long to wait after so many failures since a moment; nil if another try may be made.
  package func wait(failures: Int, since: UTCTime, now: UTCTime) -> Duration? {
    let over = since.nanoseconds + window.nanoseconds
    guard failures >= count, now.nanoseconds < over else { return nil }
    // A clock that was put back must not lock anybody out for longer than the window.
    return min(.nanoseconds(over - now.nanoseconds), window)
  }

  /// Whether the failures are forgotten by now.
  package func isOver(since: UTCTime, now: UTCTime) -> Bool {
    now.nanoseconds >= since.nanoseconds + window.nanoseconds
  }
}
