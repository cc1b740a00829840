/// A moment on this machine's CLOCK_BOOTTIME: nanoseconds since boot, time in suspend included.
///
/// Lengths are measured between instants; they are never taken from the wall clock.
package struct Instant: Sendable, Hashable, Comparable {
  package let nanoseconds: Int64

  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  package static func < (left: Instant, right: Instant) -> Bool {
    left.nanoseconds < right.nanoseconds
  }

  package static func + (instant: Instant, length: Duration) -> Instant {
    Instant(nanoseconds: instant.nanoseconds + length.nanoseconds)
  }

  package static func - (later: Instant, earlier: Instant) -> Duration {
    .nanoseconds(later.nanoseconds - earlier.nanoseconds)
  }
}
