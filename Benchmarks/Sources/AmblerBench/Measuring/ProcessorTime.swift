import Glibc

/// Time that this process has used on all cores, user and kernel, in seconds.
enum ProcessorTime {
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// User and kernel time together.
  static func total(_ usage: rusage) -> Double {
    seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  /// What `body` used.
  static func of(_ body: () throws(BenchError) -> Void) throws(BenchError) -> Double {
    let before = now
    try body()
    return now - before
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) * 1e-6
  }
}
