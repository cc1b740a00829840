import CLinux
import Glibc
package import StudyModel

/// The clocks of this machine.
package enum SystemClock {
  /// Now on CLOCK_BOOTTIME.
  package static var now: Instant { Instant(nanoseconds: read(CLOCK_BOOTTIME)) }

  /// Now on the wall clock.
  package static var utc: UTCTime { UTCTime(nanoseconds: read(CLOCK_REALTIME)) }

  /// Both clocks at once, read within a microsecond or so of each other.
  package static var anchor: ClockAnchor {
    let before = read(CLOCK_BOOTTIME)
    let utc = read(CLOCK_REALTIME)
    let after = read(CLOCK_BOOTTIME)
    return ClockAnchor(
      boot: Instant(nanoseconds: before + (after - before) / 2), utc: UTCTime(nanoseconds: utc),
      isSynchronized: isSynchronized)
  }

  /// Changes with each boot; instants of different boots cannot be compared.
  package static var bootID: String {
    guard let file = fopen("/proc/sys/kernel/random/boot_id", "r") else { return "unknown" }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 64)
    guard fgets(&buffer, 64, file) != nil else { return "unknown" }
    let text = buffer.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }
    return String(decoding: text, as: UTF8.self)
  }

  /// `man 2 adjtimex`: the state TIME_ERROR means that the clock is not synchronised.
  private static var isSynchronized: Bool? {
    var state = timex()
    state.modes = 0
    let result = adjtimex(&state)
    return result < 0 ? nil : result != TIME_ERROR && state.status & STA_UNSYNC == 0
  }

  private static func read(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
