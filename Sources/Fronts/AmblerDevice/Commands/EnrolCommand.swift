import Clocks
import Commands
import Glibc
import HTTPClient
import Outbox
import Receipts
import Sensors
import Session
import StrictJSON
import StudyModel
import Vault

/// `ambler enrol`: makes this device known to a study server, says to which, or leaves it.
struct EnrolCommand {
  static let authority = Option(
    "ca", "FILE", "certificates that are trusted in place of the system's, in PEM")
  static let pin = Option(
    "pin", "SHA256", "the key that the server must have: Base64 of its SHA-256")
  static let name = Option(
    "name", "NAME", "what the study calls this device (default: its host name)")
  static let status = Option("status", nil, "say where this device is enrolled")
  static let leave = Option("leave", nil, "forget the server; results that wait stay here")
  static let options: [Option] = [
    .home, .passphraseFile, authority, pin, name, status, leave, .json,
  ]

  private let arguments: Arguments

  init(_ arguments: Arguments) {
    self.arguments = arguments
  }

  func run() async throws {
    if arguments.has(Self.status) { return try tellStatus() }
    let settings = arguments.has(Self.leave) ? nil : try settings()
    let store = try Store(arguments, .renewing)
    // A tablet that runs has the tokens in its memory, and would write them over new ones.
    let outbox = try await store.openOutbox()
    let file = LinkFile(home: store.home.path, key: store.key)
    if let settings {
      try await enrol(settings, file, outbox, store.keyTelling)
    } else {
      try await leave(file)
    }
    await outbox.close()
  }

  private func settings() throws(Failure) -> ClientSettings {
    guard arguments.operands.count == 2 else {
      throw Failure(.usage, "Write `ambler enrol URL CODE`, `--status` or `--leave`.")
    }
    return try Self.settings(arguments.operands[0], arguments)
  }

  /// How the server at an address is spoken to, by the options for its certificates.
  static func settings(_ text: String, _ arguments: Arguments) throws(Failure) -> ClientSettings {
    guard let address = ServerAddress(text) else {
      throw Failure(.usage, "`\(text)` is not an address such as https://study.example.")
    }
    let pin = try arguments[Self.pin].map { text throws(Failure) in
      guard let pin = KeyPin(text) else {
        throw Failure(.usage, "`--pin` is not the Base64 of a SHA-256; see docs/delivery.md.")
      }
      return pin
    }
    let authorities = try arguments[Self.authority].map { path throws(Failure) in
      try Files.read(path)
    }
    return ClientSettings(address, authorities: authorities, pin: pin)
  }

  private func enrol(
    _ settings: ClientSettings, _ file: LinkFile, _ outbox: Outbox, _ keys: KeyTelling
  ) async throws {
    // Whoever works at this machine's command line may name another server; the one that is known must still be itself.
    let before = try kept { () throws(VaultError) in try file.read() }
    let link: ServerLink
    do throws(EnrolmentFault) {
      link = try await DeviceEnrolment(settings, now: { SystemClock.utc }).enrol(
        code: arguments.operands[1], name: arguments[Self.name] ?? Self.hostName,
        known: before.flatMap { $0.address == settings.address ? $0 : nil },
        mayReplaceKeys: true)
    } catch {
      throw Failure(error.exitCode, "Not enrolled: \(error)")
    }
    try kept { () throws(VaultError) in try file.write(link) }
    Output.result("Enrolled in \(link.study) at \(link.address).\n")
    let session = ServerSession(link, file: file, now: { SystemClock.utc })
    if let words = await keys.tell(session).words { Output.message(words) }
    let waiting = try await outbox.list().count { $0.state.kind == .queued && !$0.isAside }
    if waiting > 0 { Output.message("\(waiting) results wait here and go there.") }
  }

  private func leave(_ file: LinkFile) async throws(Failure) {
    let link = try kept { () throws(VaultError) in try file.read() }
    guard let link else { return Output.result("This device is not enrolled.\n") }
    let isTold = await ServerSession(link, file: file, now: { SystemClock.utc }).signOut()
    try kept { () throws(VaultError) in try file.remove() }
    Output.result("This device is no longer enrolled in \(link.study).\n")
    if !isTold {
      Output.message("The server could not be told: the study should revoke this device.")
    }
  }

  private func tellStatus() throws(Failure) {
    guard arguments.operands.isEmpty, !arguments.has(Self.leave) else {
      throw Failure(.usage, "`--status` stands alone.")
    }
    let store = try Store(arguments, .reading)
    let link = try kept { () throws(VaultError) in
      try LinkFile(home: store.home.path, key: store.key).read()
    }
    let history = HistoryFile(home: store.home.path).read(of: link?.device ?? "")
    let json = link?.shown(history) ?? .object(["enrolled": false])
    if arguments.has(.json) { return Output.result(json.prettyPrinted() + "\n") }
    Output.result(link?.lines(history) ?? "This device is not enrolled.\n")
  }

  private func kept<Value>(_ body: () throws(VaultError) -> Value) throws(Failure) -> Value {
    do {
      return try body()
    } catch {
      throw Failure(error.exitCode, "What is kept of the server: \(error)")
    }
  }

  /// What a study calls this machine, where nobody says otherwise.
  static var hostName: String {
    var bytes = [CChar](repeating: 0, count: 65)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return "tablet" }
    return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension KeyTelling.Sealing {
  /// For whoever enrols the device; nil for what `ambler key show` says, and for what is tried again.
  fileprivate var words: String? {
    switch self {
    case .noRecoveryKey, .later: nil
    case .sealed: "The device's key is left at the study, sealed to its recovery key."
    case .refused:
      "The recovery key that the server gave is not signed by the study: nothing was sealed to it."
    }
  }
}

extension EnrolmentFault {
  fileprivate var exitCode: ExitCode {
    switch self {
    case .unencrypted: .usage
    case .codeRefused, .malformed, .otherServer, .otherKeys: .badInput
    case .noAnswer(.badAuthority): .badInput
    case .noAnswer, .notReady, .tooManyAttempts, .refused: .unavailable
    }
  }
}

extension ServerLink {
  /// What may be shown to whoever stands before the machine: no token is in it.
  fileprivate func shown(_ history: HistoryFile.Kept) -> JSONValue {
    .object([
      "historySize": history.head.flatMap(HistoryHead.init(kept:)).map { .number($0.size) },
      "historyContradicted": .boolean(history.contradiction != nil),
      "enrolled": true, "server": .string(address.text), "study": .string(study),
      "device": .string(device), "participant": participant.map { .string($0) },
      "signedOut": .boolean(isSignedOut), "ownCertificates": .boolean(authorities != nil),
      "pin": pin.map { .string($0.text) },
      "receiptKeys": .list(receiptKeys.map { .string($0.id) }),
      "trustList": trust.map { .number($0.list.number) },
      "trustExpires": trust.map { .string($0.list.expires.text) },
      "fingerprints": .list(fingerprints.map { .string($0.text) }),
    ])
  }

  fileprivate func lines(_ history: HistoryFile.Kept) -> String {
    var lines = ["Enrolled in \(study) at \(address) as device \(device)."]
    if isSignedOut { lines.append("The server refuses this device now: enrol it again.") }
    if let participant { lines.append("It is the device of \(participant).") }
    if authorities != nil { lines.append("The study has certificates of its own.") }
    if let pin { lines.append("The server's key is pinned: \(pin.text).") }
    if let list = trust?.list {
      lines.append("The list of its keys is number \(list.number), until \(list.expires.text).")
    }
    let letters = fingerprints.map(\.text).joined(separator: " or ")
    lines.append("The server is known by the letters \(letters).")
    if let head = history.head.flatMap(HistoryHead.init(kept:)) {
      lines.append("Its history had \(head.size) entries when it was seen last.")
    }
    if history.contradiction != nil {
      lines.append(
        "The server showed another history since: tell the study. The file history.json in the home has both."
      )
    }
    lines.append("Keys of receipts: \(receiptKeys.map(\.id).joined(separator: ", ")).")
    return lines.joined(separator: "\n") + "\n"
  }
}
