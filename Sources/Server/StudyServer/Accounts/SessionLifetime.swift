package import StudyModel

/// How long a sign-in counts; a pure value.
package struct SessionLifetime: Sendable, Hashable {
  /// It ends when it was not used for so long.
  package var unused: Duration
  /// It ends so long after its beginning, however much it is used; nil for never.
  package var whole: Duration?

  package init(unused: Duration, whole: Duration?) {
    self.unused = unused
    self.whole = whole
  }

  /// When a sign-in of that beginning ends if it is used now and not again.
  package func end(begun: UTCTime, used now: UTCTime) -> UTCTime {
    let next = now.nanoseconds + unused.nanoseconds
    guard let whole else { return UTCTime(nanoseconds: next) }
    return UTCTime(nanoseconds: min(next, begun.nanoseconds + whole.nanoseconds))
  }
}
