import Glibc
package import StudyModel

/// The clocks of this machine.
package enum SystemClock {
  /// Now on CLOCK_BOOTTIME, the clock of every time in a stream; never blocks.
  package static var now: Instant { Instant(nanoseconds: read(CLOCK_BOOTTIME)) }

  /// Now on the wall clock.
  package static var utc: UTCTime { UTCTime(nanoseconds: read(CLOCK_REALTIME)) }

  /// Blocks the thread until `moment`; an interrupted sleep is taken up again.
  static func sleep(until moment: Instant) {
    let (seconds, rest) = moment.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int(rest))
    while clock_nanosleep(CLOCK_BOOTTIME, Int32(TIMER_ABSTIME), &time, nil) == EINTR {}
  }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
