import Glibc
import System

/// Lets a device of the machine vibrate.
package struct MotorShell: ReminderShell {
  package let way = ReminderWay.vibration
  private let folder: String
  private let devices: String

  /// In milliseconds: how it vibrates, and how long it rests between.
  private static let pulses: [(on: UInt16, off: Int64)] = [(400, 250), (400, 250), (600, 0)]

  /// `folder` is where the kernel shows input devices, `devices` where they are opened.
  package init(folder: String = "/sys/class/input", devices: String = "/dev/input") {
    self.folder = folder
    self.devices = devices
  }

  /// Whether there is a device that can rumble, which this user may use.
  package func standing() -> WayStanding {
    guard let motor = Motor.find(in: folder, devices: devices) else { return .absent(.noMotor) }
    return access(motor.path, R_OK | W_OK) == 0 ? .there : .absent(.notAllowed)
  }

  package func ring(_ ring: Ring) throws(RemindingError) {
    guard let motor = Motor.find(in: folder, devices: devices) else { throw .absent(.noMotor) }
    for pulse in Self.pulses {
      try motor.rumble(milliseconds: pulse.on)
      KernelClock.sleep(untilSinceBoot: KernelClock.sinceBoot + pulse.off * 1_000_000)
    }
  }
}
