import CLinux
import Glibc
import System

/// An input device that can rumble, by the kernel's force feedback.
struct Motor: Sendable, Hashable {
  /// Where the device is opened, such as `/dev/input/event3`.
  let path: String

  /// The first one; `folder` is where the kernel shows input devices, `devices` where they are opened.
  static func find(in folder: String, devices: String) -> Motor? {
    for number in 0..<64 {
      let capabilities = DeviceFolder(
        path: "\(folder)/event\(number)/device/capabilities")
      guard let effects = capabilities.text("ff"), canRumble(effects) else { continue }
      return Motor(path: "\(devices)/event\(number)")
    }
    return nil
  }

  /// Whether a bitmap of effects, words of 64 bits in hexadecimal with the highest first, has FF_RUMBLE (0x50).
  static func canRumble(_ bitmap: String) -> Bool {
    let words = bitmap.split(separator: " ").reversed().map { UInt64($0, radix: 16) }
    guard words.count > 1, let word = words[1] else { return false }
    return word >> (0x50 - 64) & 1 == 1
  }

  /// Rumbles once for so many milliseconds, at most 65,535; returns when it is over.
  func rumble(milliseconds: UInt16) throws(RemindingError) {
    let file = open(path, O_RDWR | O_CLOEXEC)
    guard file >= 0 else { throw told("open") }
    defer { close(file) }
    let effect = ambler_rumble_upload(file, milliseconds)
    guard effect >= 0 else { throw told("EVIOCSFF") }
    // Closing the device takes the effect away.
    guard ambler_rumble_play(file, effect) == 0 else { throw told("write") }
    KernelClock.sleep(
      untilSinceBoot: KernelClock.sinceBoot + Int64(milliseconds) * 1_000_000)
  }

  private func told(_ call: String) -> RemindingError {
    switch errno {
    case EACCES, EPERM: .absent(.notAllowed)
    case ENOENT, ENODEV, ENXIO: .absent(.noMotor)
    default: .call(call, subject: path, code: errno)
    }
  }
}
