/// A moment on this machine's CLOCK_BOOTTIME: nanoseconds since boot, time in suspend included.
///
/// Lengths are measured between instants; they are never taken from the wall clock.
package struct Instant: Sendable, Hashable, Comparable {
  /// Since this boot; another boot begins at 0 again.
  package let nanoseconds: Int64

  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  package static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  /// The moment so long after another one.
  package static func + (instant: Instant, length: Duration) -> Instant {
    Instant(nanoseconds: instant.nanoseconds + length.nanoseconds)
  }

  /// How long `later` is after `earlier`; negative if it is before.
  package static func - (later: Instant, earlier: Instant) -> Duration {
    .nanoseconds(later.nanoseconds - earlier.nanoseconds)
  }
}
