import Glibc

/// CLOCK_BOOTTIME: the clock of every time in a stream.
enum BootClock {
  /// Nanoseconds since boot, suspend included.
  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
