import Clocks
package import StudyModel

/// How fast a recording is played, and on which clock.
package struct ReplayPace: Sendable {
  /// Whether samples come when they would have come, or all at once.
  package enum Speed: Sendable, Hashable {
    case asRecorded
    case asFastAsPossible
  }

  package var speed: Speed
  /// Reads CLOCK_BOOTTIME; the first sample gets the moment of the start.
  package var now: @Sendable () -> Instant

  /// Plays on the given clock, which is this machine's where none is given.
  package init(
    _ speed: Speed = .asRecorded, now: @escaping @Sendable () -> Instant = { SystemClock.now }
  ) {
    self.speed = speed
    self.now = now
  }
}
