import Clocks
import Commands
import Postgres
import Receipts
import StrictJSON
import StudyModel
import StudyServer
import Vault

/// The list of keys by which devices believe the server: drafted and published beside the server, signed away from it.
extension ServerCommand {
  static let root = Option(
    "root", "FILE", "the public half of a key that signs lists of keys", repeats: true)
  static let rootKey = Option("root-key", "FILE", "a key that signs lists of keys")
  static let threshold = Option(
    "threshold", "N", "how many keys must sign a list (default: as many as before, or 1)")
  static let days = Option(
    "days", "N", "how many days a list of keys is believed (default: \(usualDays))")
  static let without = Option("without", "KEY", "a key that is revoked", repeats: true)
  static let passphrase = Option(
    "passphrase", nil,
    "trust root: seal the key under a passphrase, which is asked on the terminal")
  static let passphraseDescriptor = Option(
    "passphrase-fd", "N",
    "the descriptor that gives the passphrase in one line (default: it is asked on the terminal)")
  static let trustOptions = [
    root, rootKey, threshold, days, without, passphrase, passphraseDescriptor,
  ]

  /// A list that nobody renews stops all deliveries, and one that lives for long lets a stolen key live as long.
  private static let usualDays = 90
  private static let mostDays: Int64 = 3_650
  static let publicEnding = ".pub"

  /// Makes a key that signs lists, and a file with its public half beside it.
  func makeRoot(_ path: String) throws(Failure) {
    let key = try RootKeyFile(path, arguments).make()
    let text = ReceiptKeys.json([key]).prettyPrinted() + "\n"
    try Files.write(text, to: path + Self.publicEnding)
    Output.result(
      """
      \(key.id)
      \(path) signs lists of keys: keep it away from every server, with a copy in another place.
      \(path)\(Self.publicEnding) is its public half, for `trust draft`.

      """)
  }

  /// Puts a key that lies in its file as it is under a passphrase.
  func protectRoot(_ path: String) throws(Failure) {
    let key = try RootKeyFile(path, arguments).protect()
    Output.result(
      "\(key.id)\n\(path) opens by its passphrase alone now. Destroy every copy of the file as it was.\n"
    )
  }

  /// Writes the list after the newest one, which nobody has signed.
  func draftTrust(_ path: String) async throws {
    let roots = try arguments.all(Self.root).flatMap { path throws(Failure) in
      guard let keys = ReceiptKeys.read(try Self.json(at: path)) else {
        throw Failure(.badInput, "\(path) is not the public half of a key.")
      }
      return keys
    }
    let wishes = TrustListPublishing.Wishes(
      roots: roots, threshold: try arguments.integer(Self.threshold, in: 1...1_000),
      lifetime: .seconds(
        (try arguments.integer(Self.days, in: 1...Self.mostDays) ?? Int64(Self.usualDays)) * 86_400),
      without: Set(arguments.all(Self.without)))
    let draft = try await reading { address, _ throws(Failure) in
      try listed { () throws(TrustListPublishing.Fault) in
        try TrustListPublishing.draft(wishes, address, at: SystemClock.utc)
      }
    }
    try Files.create(path, draft.json.prettyPrinted() + "\n")
    Output.result(Self.lines(draft))
  }

  /// Puts a signature under a list, after its words were shown; needs neither network nor database.
  func signTrust(_ path: String) throws(Failure) {
    guard let keyFile = arguments[Self.rootKey] else {
      throw Failure(.usage, "Name the key with --root-key FILE.")
    }
    var signed = try Self.trustList(at: path)
    let key = try RootKeyFile(keyFile, arguments).key()
    guard signed.list.roots.contains(key.verifying) else {
      throw Failure(.badInput, "The key \(key.verifying.id) is none of those that sign this list.")
    }
    signed.sign(by: key)
    try Files.write(signed.json.prettyPrinted() + "\n", to: path)
    Output.result(Self.lines(signed))
  }

  /// Publishes a list that was signed: devices take it from then on.
  func publishTrust(_ path: String) async throws {
    let signed = try Self.trustList(at: path)
    // A closure that gives nothing crashes the compiler here (Swift 6.3.1).
    let number = try await reading { address, folder throws(Failure) in
      let own = try vault { () throws(VaultError) in
        [
          try SigningKey.load(at: "\(folder)/\(ReceiptSigner.fileName)"),
          try SigningKey.load(at: "\(folder)/\(StudyVersionSigner.fileName)"),
        ]
      }
      try listed { () throws(TrustListPublishing.Fault) in
        try TrustListPublishing.publish(signed, by: own, address, at: SystemClock.utc)
      }
      return signed.list.number
    }
    Output.result("List \(number) is published: devices take it from now on.\n")
  }

  /// Shows the newest list.
  func showTrust() async throws {
    let newest = try await reading { address, _ throws(Failure) in
      try listed { () throws(TrustListPublishing.Fault) in try TrustListPublishing.newest(address) }
    }
    Output.result(newest.map(Self.lines) ?? "This server has no list of its keys.\n")
  }

  private static func trustList(at path: String) throws(Failure) -> SignedTrustList {
    guard let list = SignedTrustList(json: try json(at: path)) else {
      throw Failure(.badInput, "\(path) is not a list of a server's keys.")
    }
    return list
  }

  private static func lines(_ signed: SignedTrustList) -> String {
    let list = signed.list
    var lines = [
      "List \(list.number), made \(list.made.text), believed until \(list.expires.text)."
    ]
    lines += list.entries.map { "\($0.key.id)  \($0.use.rawValue)" }
    let count = signed.signerCount(among: list.roots)
    lines.append("Signed by \(count) of \(list.roots.count); \(list.threshold) must sign.")
    if let fingerprint = ServerFingerprint(list) {
      lines.append("Devices know the server by the letters \(fingerprint.text).")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func vault<Value>(_ body: () throws(VaultError) -> Value) throws(Failure) -> Value {
    do throws(VaultError) { return try body() } catch {
      throw Failure(.badInput, "The key: \(error)")
    }
  }

  private func listed<Value>(
    _ body: () throws(TrustListPublishing.Fault) -> Value
  ) throws(Failure) -> Value {
    do throws(TrustListPublishing.Fault) { return try body() } catch { throw error.failure }
  }
}

extension TrustListPublishing.Fault {
  fileprivate var failure: Failure {
    if case .database(let error) = self { return Failure(.unavailable, "The database: \(error)") }
    return Failure(.badInput, words)
  }

  private var words: String {
    switch self {
    case .database: ""
    case .noRoots:
      "Name who signs the list with --root FILE.pub; `trust root FILE` makes such a key."
    case .threshold(let count): "--threshold is from 1 to \(count), the number of keys that sign."
    case .unknownKey(let id): "No server of this database has the key \(id)."
    case .nothingLeft:
      "No key of one kind would be left. Start a server with new keys first, then revoke the old ones."
    case .hasExpired: "The list is not believed any more. Draft and sign another one."
    case .withoutOwnKey:
      "The receipt key of this server's home is not in the list: no device would believe its receipts."
    case .refused(.otherServer): "The list is of another server."
    case .refused(.wrongNumber), .refused(.otherBefore):
      "Another list was published since this one was drafted. Draft and sign it again."
    case .refused(.unsigned), .refused(.unknownServer):
      "Too few of those who must sign the list did. `trust sign` adds a signature."
    }
  }
}
