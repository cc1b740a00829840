import Glibc

/// Measures wall time on CLOCK_MONOTONIC, in seconds.
struct Stopwatch {
  private let start = Self.now

  var seconds: Double { Self.now - start }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
