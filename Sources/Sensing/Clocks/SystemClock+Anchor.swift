import CLinux
import Glibc
package import StudyModel

extension SystemClock {
  /// Both clocks at once, read within a microsecond or so of each other.
  package static var anchor: ClockAnchor {
    let before = now
    let utc = utc
    let after = now
    return ClockAnchor(
      boot: before + (after - before) / 2, utc: utc, isSynchronized: isSynchronized)
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
}
