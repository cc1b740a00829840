package import Outbox
package import Recording
package import Sensors
package import Session
package import Vault

/// Why a rig cannot go on; the words are in `RigError+Description.swift`.
package enum RigError: Error, Sendable, Equatable {
  /// Sealing, opening, or the disk below it.
  case vault(VaultError)
  case recording(RecordingError)
  case outbox(OutboxError)
  /// A segment cannot be sealed to the study's key now; it must not travel open.
  case notSealed(SessionError)
  /// A thread, or what tells it to end, cannot be had.
  case sensor(SensorError)
  /// Another program records for this rig in this home.
  case inUse
  /// The folder of the rig cannot be locked.
  case folder
  /// What is kept of the last segment cannot be read.
  case chainUnreadable
}

extension RigError {
  /// Whether it is only that the disk, the quota or the largest file size is used up.
  package var isDiskFull: Bool {
    switch self {
    case .vault(let error): error.isDiskFull
    case .recording(let error): error.isDiskFull
    case .outbox(let error): error == .diskFull
    case .notSealed(.vault(let error)): error.isDiskFull
    case .notSealed: false
    case .sensor, .inUse, .folder, .chainUnreadable: false
    }
  }
}
