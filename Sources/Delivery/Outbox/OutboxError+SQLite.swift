import CSQLite
import Glibc
import Vault

extension OutboxError {
  /// The error behind a failed SQLite call; SQLite's own message is left out, as it may hold values.
  init(call: String, connection: OpaquePointer?, result: Int32) {
    let extended = connection.map { sqlite3_extended_errcode($0) } ?? result
    let system = connection.map { sqlite3_system_errno($0) } ?? 0
    switch extended & 0xff {
    case SQLITE_FULL: self = .diskFull
    case SQLITE_READONLY: self = .readOnly
    case SQLITE_BUSY, SQLITE_LOCKED: self = .locked
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .corrupted(code: extended)
    case SQLITE_CANTOPEN, SQLITE_IOERR:
      self = Self.system(system) ?? .database(call: call, code: extended)
    default: self = .database(call: call, code: extended)
    }
  }

  /// Whether SQLite finds the file in disorder.
  var isCorruption: Bool {
    if case .corrupted = self { true } else { false }
  }

  /// Whether it can be the file's fault: a changed header or name makes SQLite refuse our own statements too.
  var isDamage: Bool {
    switch self {
    case .corrupted: true
    case .database(_, let code): code & 0xff == SQLITE_ERROR
    case .diskFull, .readOnly, .locked, .wrongKey, .unsupportedVersion, .disk, .otherBytes,
      .unknown,
      .unreadable, .eventRefused, .deliveryRunning, .closed:
      false
    }
  }

  /// The error behind a failed call on a file.
  init(_ error: VaultError) {
    switch error {
    case .io(let call, _, let code):
      self.init(systemCall: call, code: code)
    case .keyFileTooOpen, .keyFileDamaged, .wrongKey, .wrongContext, .notSealed,
      .unsupportedVersion, .headerCorrupted, .headerTorn, .corrupted, .rowRefused,
      .alreadyFinished, .chunkTooLarge:
      self = .disk(call: "file", code: EIO)
    }
  }

  /// The error behind a failed system call.
  init(systemCall call: String, code: Int32) {
    self = Self.system(code) ?? .disk(call: call, code: code)
  }

  private static func system(_ code: Int32) -> OutboxError? {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: .diskFull
    case EROFS: .readOnly
    default: nil
    }
  }
}
