import Commands
import DeviceKeys
import HTTPClient
import Outbox
import StrictJSON
import Vault

/// `ambler recovery`: the recovery key of a study, which an administrator keeps outside the server.
struct RecoveryCommand {
  static let key = Option("key", "FILE", "the recovery key, as `recovery new` wrote it")
  static let options: [Option] = [.out, key, .passphraseFile] + ResearcherAccess.options

  enum Action: String, CaseIterable { case new, give, fetch, open }

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() async throws {
    guard let action = Action(rawValue: arguments.operands[0]) else {
      throw Failure(
        .usage, "Write `ambler recovery \(Action.allCases.map(\.rawValue).joined(separator: "|"))`."
      )
    }
    let operand = arguments.operands[1]
    switch action {
    case .new:
      try arguments.require(only: [.out], for: "recovery new")
      try make(operand)
    case .give:
      try arguments.require(only: ResearcherAccess.options, for: "recovery give")
      try await give(operand)
    case .fetch:
      try arguments.require(only: [.out] + ResearcherAccess.options, for: "recovery fetch")
      try await fetch(operand)
    case .open:
      try arguments.require(only: [.out, Self.key, .passphraseFile], for: "recovery open")
      try open(operand)
    }
  }

  private func make(_ study: String) throws(Failure) {
    guard let made = RecoveryKey.make(study: study) else {
      throw Failure(.usage, "`\(study)` is not the id of a study.")
    }
    let path = try out()
    try SecretDocument.create(path, made.json)
    Output.result("\(made.open)\n")
    Output.message(
      "The fingerprint of this line is \(made.open.id). \(path) opens the keys of all devices of \(study). Keep two copies of it away from the server, such as "
        + "on paper and on a stick in a safe: without it what a lost key sealed stays lost.")
  }

  /// Brings the public half to the study server; devices seal their keys to it from their enrolment on.
  private func give(_ path: String) async throws(Failure) {
    let access = try ResearcherAccess(arguments, usage: "recovery give FILE")
    let open = try publicHalf(path)
    guard PublishingAnswer.isPathPart(open.study) else {
      throw Failure(.badInput, "\(path): names no study.")
    }
    let line = try await access.signedIn { administrator throws(Failure) in
      _ = try PublishingAnswer.done(
        try await administrator.send(
          ServerCall.giveRecoveryKey.request(
            at: open.study, json: .object(["recoveryKey": .string(open.description)]))))
      return "The study server has the public recovery key \(open.id) of \(open.study) now."
    }
    Output.result(line + "\n")
  }

  private func fetch(_ device: String) async throws(Failure) {
    let access = try ResearcherAccess(arguments, usage: "recovery fetch DEVICE --out FILE")
    guard PublishingAnswer.isPathPart(device) else {
      throw Failure(.usage, "`\(device)` is not the id of a device.")
    }
    let path = try out()
    let line = try await access.signedIn { administrator throws(Failure) in
      let answer = try await administrator.send(
        ServerCall.fetchRecoveryBox.request(at: device))
      let json = try PublishingAnswer.done(answer)
      guard let box = RecoveryBox(json: json) else {
        throw Failure(
          .badInput, "The server gave no recovery box: \(KeyFault.unreadable(.recoveryBox))")
      }
      try Files.create(path, box.json.prettyPrinted() + "\n")
      return "The box of device \(device) with the key \(box.key) is in \(path)."
    }
    Output.result(line + "\n")
  }

  private func open(_ path: String) throws(Failure) {
    guard let keyPath = arguments[Self.key] else {
      throw Failure(.usage, "Name the recovery key with `--key FILE`.")
    }
    let place = try out()
    guard let box = RecoveryBox(json: try document(path, .recoveryBox)) else {
      throw unreadable(path, .recoveryBox)
    }
    guard let recovery = RecoveryKey(json: try document(keyPath, .recoveryKey)) else {
      throw unreadable(keyPath, .recoveryKey)
    }
    guard let passphrase = try Store.passphrase(arguments) else {
      throw Failure(
        .usage, "Name the passphrase that the key travels under with `--passphrase-file FILE`.")
    }
    try Failure.told(of: path) {
      let sealed = try PassphraseBox(try box.open(with: recovery), under: passphrase)
      try SecretDocument.create(place, sealed.json)
    }
    Output.result(
      "The key \(box.key) of device \(box.device) in \(box.study) is in \(place), sealed under the passphrase. "
        + "On the device: ambler key recover \(place) --passphrase-file FILE\n")
  }

  /// The public half: of the recovery key's own file, or the line that `recovery new` printed.
  private func publicHalf(_ path: String) throws(Failure) -> RecoveryPublicKey {
    let bytes = try Files.read(path)
    let line = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    if line.count == 1, let open = RecoveryPublicKey(line[0]) { return open }
    // Anything else must be the file with both halves.
    guard let json = try? JSONDocument(bytes: bytes, file: path).value,
      let key = RecoveryKey(json: json)
    else { throw unreadable(path, .recoveryPublicKey) }
    return key.open
  }

  private func document(_ path: String, _ kind: KeyDocument) throws(Failure) -> JSONValue {
    let bytes = try Files.read(path)
    do {
      return try JSONDocument(bytes: bytes, file: path).value
    } catch {
      throw unreadable(path, kind)
    }
  }

  private func unreadable(_ path: String, _ kind: KeyDocument) -> Failure {
    Failure(.badInput, "\(path): \(KeyFault.unreadable(kind))")
  }

  private func out() throws(Failure) -> String {
    guard let path = arguments[.out] else {
      throw Failure(.usage, "Name the file to write with `--out FILE`.")
    }
    return path
  }
}
