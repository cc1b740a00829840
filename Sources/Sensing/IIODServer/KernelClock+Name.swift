import Glibc
import System

extension KernelClock {
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
}
