package import StudyModel

/// How long the study is not told again what was taken back, after it could not take it; a pure
/// value.
package struct TellingWait: Sendable, Hashable {
  /// How often in a row it could not be told.
  package let failedAttempts: Int
  /// Why, the last time.
  package let reason: ReasonCode
  /// Not before this moment of the wall clock.
  package let until: UTCTime

  package init(failedAttempts: Int, reason: ReasonCode, until: UTCTime) {
    self.failedAttempts = failedAttempts
    self.reason = reason
    self.until = until
  }

  /// Whether it is told again now; a wait further away than `longestWait` was set by another clock.
  package func isOver(at now: UTCTime, longestWait: Duration) -> Bool {
    until <= now || until.nanoseconds > now.nanoseconds + longestWait.nanoseconds
  }
}
