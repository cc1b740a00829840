import Glibc
import StudyModel

/// This machine's CLOCK_BOOTTIME, as the threads of receivers read it.
enum BootClock {
  /// The present moment; never blocks.
  static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Instant(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
  }
}
