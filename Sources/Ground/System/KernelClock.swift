package import Glibc

/// Readings of the kernel's clocks, in nanoseconds; none blocks.
package enum KernelClock {
  /// CLOCK_BOOTTIME: since boot, time in suspend included.
  package static var sinceBoot: Int64 { now(CLOCK_BOOTTIME) }

  /// CLOCK_REALTIME: since 1970, as the wall clock is set.
  package static var wall: Int64 { now(CLOCK_REALTIME) }

  /// CLOCK_MONOTONIC: runs on while the machine runs, and stands still in suspend.
  package static var monotonic: Int64 { now(CLOCK_MONOTONIC) }

  /// Any of them.
  package static func now(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Blocks the thread until CLOCK_BOOTTIME is `nanoseconds`; an interrupted sleep is taken up again.
  package static func sleep(untilSinceBoot nanoseconds: Int64) {
    let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(rest))
    while clock_nanosleep(CLOCK_BOOTTIME, Int32(TIMER_ABSTIME), &time, nil) == EINTR {}
  }
}
