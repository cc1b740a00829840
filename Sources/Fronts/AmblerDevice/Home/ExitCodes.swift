import Commands
import Outbox
import Session
import Vault

extension VaultError {
  /// Damage and wrong keys are bad input; the machine's troubles are not.
  var exitCode: ExitCode {
    switch self {
    case .io: .badInput
    case .keyFileTooOpen, .keyFileDamaged, .wrongKey, .wrongContext, .notSealed,
      .unsupportedVersion, .headerCorrupted, .headerTorn, .corrupted, .rowRefused,
      .alreadyFinished, .chunkTooLarge:
      .badInput
    }
  }
}

extension OutboxError {
  var exitCode: ExitCode {
    switch self {
    case .locked, .deliveryRunning, .closed: .unavailable
    case .diskFull, .readOnly, .corrupted, .wrongKey, .unsupportedVersion, .database, .disk,
      .otherBytes, .unknown, .unreadable, .eventRefused:
      .badInput
    }
  }
}

extension SessionError {
  var exitCode: ExitCode {
    switch self {
    case .vault(let error): error.exitCode
    case .outbox(let error): error.exitCode
    case .recording, .attachment, .notSealed, .journalWithoutHeader, .journalTask, .journalEvent,
      .journalRefused:
      .badInput
    case .sensor, .runInUse, .left: .unavailable
    }
  }
}
