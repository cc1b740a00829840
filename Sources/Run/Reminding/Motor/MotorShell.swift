import Glibc
package import MessageBus
import System

/// Lets a device of the machine vibrate: by itself, else through feedbackd where it may not.
package struct MotorShell: ReminderShell {
  package let way = ReminderWay.vibration
  private let folder: String
  private let devices: String
  private let feedback: BusLine

  /// In milliseconds: how it vibrates, and how long it rests between.
  private static let pulses: [(on: UInt16, off: Int64)] = [(400, 250), (400, 250), (600, 0)]

  /// `folder` is where the kernel shows input devices, `devices` where they are opened; feedbackd is asked at `place`.
  package init(
    folder: String = "/sys/class/input", devices: String = "/dev/input",
    _ place: MessageBus.Place = .session, within limit: Duration = .seconds(10)
  ) {
    self.folder = folder
    self.devices = devices
    feedback = BusLine(place, within: limit)
  }

  /// Whether there is a device that can rumble, which this user or feedbackd may use.
  package func standing() -> WayStanding {
    guard let motor = Motor.find(in: folder, devices: devices) else { return .absent(.noMotor) }
    if access(motor.path, R_OK | W_OK) == 0 { return .there }
    do throws(MessageBusError) {
      _ = try feedback.ask(FeedbackService.introduction)
      return .there
    } catch {
      return .absent(.notAllowed)
    }
  }

  package func ring(_ ring: Ring) throws(RemindingError) {
    guard let motor = Motor.find(in: folder, devices: devices) else { throw .absent(.noMotor) }
    do throws(RemindingError) {
      try rumble(motor)
    } catch {
      guard case .absent(.notAllowed) = error else { throw error }
      try askFeedback()
    }
  }

  private func rumble(_ motor: Motor) throws(RemindingError) {
    for pulse in Self.pulses {
      try motor.rumble(milliseconds: pulse.on)
      KernelClock.sleep(untilSinceBoot: KernelClock.sinceBoot + pulse.off * 1_000_000)
    }
  }

  private func askFeedback() throws(RemindingError) {
    do throws(MessageBusError) {
      _ = try feedback.ask(FeedbackService.vibrate)
    } catch {
      switch error {
      case .unavailable, .absent, .refused: throw .absent(.notAllowed)
      case .timedOut, .answered, .unexpectedForm, .unsendable, .system: throw .bus(error)
      }
    }
  }
}
