import Commands
import Glibc
import Outbox
import Session
import Vault

/// The home folder, its key and its outbox, opened for one command.
struct Store {
  let home: Home
  let key: DeviceKey

  /// Opens the home that the command line names; makes it where `creates`.
  init(_ arguments: Arguments, creates: Bool) throws(Failure) {
    home = Home(path: arguments.homePath(Environment.all))
    do {
      if creates {
        try Self.createFolders(home.path)
        key = try DeviceKey.loadOrCreate(at: home.keyPath)
      } else {
        key = try DeviceKey.load(at: home.keyPath)
      }
    } catch {
      throw Self.failure(error, home)
    }
  }

  /// Opens the outbox and says what was found damaged.
  func openOutbox() async throws(Failure) -> Outbox {
    do {
      let (outbox, report) = try await Outbox.open(folder: home.outboxFolder, key: key)
      if let words = report.words { Output.message(words) }
      return outbox
    } catch {
      throw Failure(error.exitCode, "The outbox: \(error)")
    }
  }

  private static func createFolders(_ path: String) throws(VaultError) {
    var parent = ""
    for part in path.split(separator: "/") {
      parent += (parent.isEmpty && !path.hasPrefix("/") ? "" : "/") + part
      var status = stat()
      if stat(parent, &status) != 0 { try DiskFolder.create(at: parent) }
    }
  }

  private static func failure(_ error: VaultError, _ home: Home) -> Failure {
    error.isMissingFile
      ? Failure(
        .badInput,
        "There is no ambler home at \(home.path). Run a task first, or name it with --home.")
      : Failure(error.exitCode, "The home \(home.path): \(error)")
  }
}

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
    case .recording, .journalWithoutHeader, .journalTask, .journalEvent, .journalRefused: .badInput
    case .sensor, .runInUse, .left: .unavailable
    }
  }
}

extension OpeningReport {
  /// What was found damaged when the outbox was opened; nil if nothing was.
  var words: String? {
    var lines: [String] = []
    if salvage != nil {
      lines.append(
        "The outbox file was damaged. It is kept beside the new one, with what could be read "
          + "carried over; see `ambler outbox verify`.")
    }
    if !quarantined.isEmpty {
      lines.append(
        "\(quarantined.count) damaged result\(quarantined.count == 1 ? " is" : "s are") kept "
          + "in quarantine; the others are delivered.")
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
