import Commands
import DeviceKeys
import Glibc
import Outbox
import Session
import Vault
import Words

/// The home folder, its key and its outbox, opened for one command.
struct Store {
  let home: Home
  let key: DeviceKey
  /// What opened the key, for what was set aside under the same one.
  let passphrase: Passphrase?

  /// What a command does where there is no key to open the home with.
  enum Use {
    /// Reads what is there.
    case reading
    /// Makes a home where there is none.
    case writing
    /// Makes a home too; where the key is lost, sets aside what it sealed, says so, and makes a new key.
    case renewing
  }

  /// Opens the home that the command line names.
  init(_ arguments: Arguments, _ use: Use) throws(Failure) {
    home = Home(path: arguments.homePath(Environment.all))
    do {
      if use != .reading { try Self.createFolders(home.path) }
    } catch {
      throw Self.failure(.vault(error), home)
    }
    passphrase = try Self.passphrase(arguments)
    key = try HomeKey(home, passphrase).open(use)
  }

  /// Opens the outbox and says what was found damaged.
  func openOutbox() async throws(Failure) -> Outbox {
    do {
      let (outbox, report) = try await Outbox.open(folder: home.outboxFolder, key: key)
      if let words = report.words { Output.message(words) }
      try await Self.rebuild(outbox, of: home, key)
      try completeKey()
      return outbox
    } catch let error as OutboxError {
      throw Failure(error.exitCode, "The outbox: \(error)")
    } catch let error as KeyFault {
      throw Self.failure(error, home)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.badInput, "The outbox: \(error)")
    }
  }

  /// Files the results again that a damaged outbox of the home lost and its journals still have; says so.
  static func rebuild(_ outbox: Outbox, of home: Home, _ key: DeviceKey) async throws(Failure) {
    do {
      let found = try await OutboxRebuild(
        home: home, key: key, softwareVersion: Ambler.version
      ).run(outbox)
      let languages = Environment.languages(Environment.all)
      if !found.broughtBack.isEmpty {
        Output.message(TerminalMessage.Outbox.filedAgain.text(languages))
      }
      if !found.lost.isEmpty { Output.message(TerminalMessage.Outbox.lostSome.text(languages)) }
    } catch {
      throw Failure(error.exitCode, "The outbox: \(error)")
    }
  }

  /// The outbox opened under this key, which proves it: a home of before gets its card, and a form of the key that a
  /// cut left beside the one in effect goes.
  private func completeKey() throws(KeyFault) {
    let place = KeyPlace(home.path, environment: Environment.all)
    do {
      try place.complete(key)
      try place.dropLeftovers()
    } catch .vault(let error) where error.isReadOnlyDisk || error.isDiskFull {
      // It is done at the next opening; what a person wants now is more.
    }
  }

  static func createFolders(_ path: String) throws(VaultError) {
    var parent = ""
    for part in path.split(separator: "/") {
      parent += (parent.isEmpty && !path.hasPrefix("/") ? "" : "/") + part
      var status = stat()
      if stat(parent, &status) != 0 { try DiskFolder.create(at: parent) }
    }
  }

  /// The passphrase of the command line's file, else the one that the service manager gives; nil for neither.
  static func passphrase(_ arguments: Arguments) throws(Failure) -> Passphrase? {
    let given = Environment.all["CREDENTIALS_DIRECTORY"].map { $0 + "/ambler-passphrase" }
    let ofService = given.flatMap { access($0, R_OK) == 0 ? $0 : nil }
    guard let path = arguments[.passphraseFile] ?? ofService else { return nil }
    do {
      return try Passphrase(firstLineOf: try Files.read(path))
    } catch let fault as KeyFault {
      throw Failure(.badInput, "\(path): \(fault)")
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.badInput, "\(path): \(error)")
    }
  }

  static func failure(_ fault: KeyFault, _ home: Home) -> Failure {
    Failure(fault.exitCode, "The home \(home.path): \(fault)")
  }
}

extension KeyFault {
  var exitCode: ExitCode {
    switch self {
    case .vault(let error): error.exitCode
    case .noMemory, .noSystemdCredentials, .notSealed, .tpmBusy: .unavailable
    case .unknownName: .usage
    case .passphraseNeeded, .passphraseWrong, .passphraseLength, .machineDoesNotOpen, .unreadable,
      .otherRecoveryKey,
      .boxChanged, .otherKey, .nothingLost, .nothingOpens:
      .badInput
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
    let languages = Environment.languages(Environment.all)
    if !restored.isEmpty { lines.append(TerminalMessage.Outbox.restored.text(languages)) }
    if !lost.isEmpty { lines.append(TerminalMessage.Outbox.lostSome.text(languages)) }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}
