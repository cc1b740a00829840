package import StudyModel

/// How often one name may be tried from all places where nobody has signed in under it; a pure value.
///
/// It is never closed for long, as `FailureLimit` is for one place: whoever guesses from everywhere would lock the
/// name's owner out. What is free comes back piece by piece, however many ask.
package struct GuessLimit: Sendable, Hashable {
  /// Tries that are free at once, at least 1.
  package var count: Int
  /// The time in which one more becomes free.
  package var interval: Duration

  package init(count: Int = 20, interval: Duration = .seconds(45)) {
    self.count = count
    self.interval = interval
  }

  /// When all are free again after one more try, of which `free` is that time so far.
  package func free(after free: UTCTime, now: UTCTime) -> UTCTime {
    // A clock that was put back must not lock anybody out for longer than all of them take.
    let begin = free > latest(now: now) ? now : max(free, now)
    return UTCTime(nanoseconds: begin.nanoseconds + interval.nanoseconds)
  }

  /// The latest such time that a try may lead to.
  package func latest(now: UTCTime) -> UTCTime {
    UTCTime(nanoseconds: now.nanoseconds + Int64(count) * interval.nanoseconds)
  }

  /// How long to wait until one is free; nil if another try may be made.
  package func wait(free: UTCTime, now: UTCTime) -> Duration? {
    let over = self.free(after: free, now: now).nanoseconds - latest(now: now).nanoseconds
    return over > 0 ? .nanoseconds(over) : nil
  }
}
