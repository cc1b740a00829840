import Glibc
package import StudyModel

extension ReplayPace {
  /// This machine's CLOCK_BOOTTIME now.
  package static let bootTime: @Sendable () -> Instant = {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}
