import Glibc

/// Readings of the kernel's clocks, in nanoseconds.
enum KernelClock {
  /// The clock with a name of `current_timestamp_clock`; realtime for a name not known.
  static func now(named name: String) -> Int64 {
    switch name {
    case "monotonic": now(CLOCK_MONOTONIC)
    case "monotonic_raw": now(CLOCK_MONOTONIC_RAW)
    case "realtime_coarse": now(CLOCK_REALTIME_COARSE)
    case "monotonic_coarse": now(CLOCK_MONOTONIC_COARSE)
    case "boottime": now(CLOCK_BOOTTIME)
    case "tai": now(CLOCK_TAI)
    default: now(CLOCK_REALTIME)
    }
  }

  /// CLOCK_MONOTONIC, by which samples are paced.
  static func monotonic() -> Int64 { now(CLOCK_MONOTONIC) }

  private static func now(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
