package import Audio
package import MessageBus
package import Speech
import System

/// Why a reminder could not be given on a way; never what or whom it was about.
package enum RemindingError: Error, Sendable, Equatable {
  /// There is nothing on this machine to give it with.
  case absent(WayAbsence)
  case sound(AudioError)
  case speech(SpeechError)
  /// A service on a message bus did not do what it should.
  case bus(MessageBusError)
  /// A call failed: which call, on what, and its errno.
  case call(String, subject: String, code: Int32)
}

extension RemindingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .absent(let absence): Self.words(absence)
    case .sound(let error): "\(error)"
    case .speech(let error): "\(error)"
    case .bus(let error): "\(error)"
    case .call(let call, let subject, let code):
      "\(subject): \(call) failed: \(SystemError.words(forErrno: code))."
    }
  }

  private static func words(_ absence: WayAbsence) -> String {
    switch absence {
    case .noSoundCard: "There is no sound card. Connect headphones or a loudspeaker."
    case .noVoice: "There is no voice. Install the Debian package espeak-ng-data."
    case .noMotor: "No input device of this machine can vibrate."
    case .noLight: "This machine has no light in colours below /sys/class/leds."
    case .noNotices: "No service takes notices of the desktop."
    case .notAllowed: "This user may not use the device. See docs/reminders.md for its rights."
    case .unknown: "The machine has not been asked yet."
    }
  }
}
