import Glibc
package import Vault

/// The files in which a home keeps its key, and what they say.
///
/// `device.key` is the key as it is, `device.cred` sealed by `systemd-creds`, `device.key.sealed` under a passphrase;
/// `key.json` says which of them is in effect and which key it is. All calls block.
package struct KeyPlace: Sendable {
  /// The home, or a folder in which things of one were set aside.
  package let folder: String
  let environment: [String: String]

  /// `environment` has the process's variables: the service manager names its credentials there.
  package init(_ folder: String, environment: [String: String]) {
    self.folder = folder
    self.environment = environment
  }

  /// The names of all files of a key.
  package static let fileNames = KeyHolding.Kind.allCases.map(fileName) + [cardName]

  private static let cardName = "key.json"

  private static func fileName(_ kind: KeyHolding.Kind) -> String {
    switch kind {
    case .file: "device.key"
    case .systemd: "device.cred"
    case .passphrase: "device.key.sealed"
    }
  }

  private static let largestByteCount = 64 << 10

  func path(_ kind: KeyHolding.Kind) -> String { "\(folder)/\(Self.fileName(kind))" }
  var cardPath: String { "\(folder)/\(Self.cardName)" }

  /// The card; nil where there is none, as in homes of before, and where it cannot be read.
  package var card: KeyCard? { PlainDocument(cardPath).read().flatMap(KeyCard.init(json:)) }

  /// How the key is held, by the card, else by the file that is there; nil where there is no key at all.
  package var holding: KeyHolding? {
    if let card { return card.holding }
    if isThere(path(.file)) { return .file }
    if isThere(path(.passphrase)) { return .passphrase }
    return isThere(path(.systemd)) ? .systemd(SystemdSealing(key: .auto)) : nil
  }

  /// Whether the home has a key, or had one.
  package var isBegun: Bool { holding != nil }

  /// Opens the key as it is held; takes some 400 ms where a passphrase seals it.
  package func open(_ passphrase: Passphrase?) throws(KeyFault) -> KeyOpening {
    try open(holding, passphrase)
  }

  func open(_ holding: KeyHolding?, _ passphrase: Passphrase?) throws(KeyFault) -> KeyOpening {
    switch holding {
    case nil: .found(.absent)
    case .file: try openFile()
    case .systemd(let sealing): try openCredential(sealing, passphrase)
    case .passphrase: try openBox(passphrase)
    }
  }

  /// How the home stands with its key, and the key where it is ready.
  package func look(
    _ passphrase: Passphrase?, hasSealedThings: Bool
  ) throws(KeyFault) -> (state: KeyState, key: DeviceKey?) {
    let opening = try open(passphrase)
    let state = KeyState(
      opening.finding, wanted: card?.key, hasSealedThings: hasSealedThings)
    return (state, state == .ready ? opening.key : nil)
  }

  private func openFile() throws(KeyFault) -> KeyOpening {
    do {
      return .opened(try DeviceKey.load(at: path(.file)))
    } catch .keyFileDamaged {
      return .found(.damaged)
    } catch {
      if error.isMissingFile { return .found(.absent) }
      throw .vault(error)
    }
  }

  /// Where the machine does not open the key, the passphrase does; until somebody gives it, the key is closed, not lost.
  private func openCredential(
    _ sealing: SystemdSealing, _ passphrase: Passphrase?
  ) throws(KeyFault) -> KeyOpening {
    let opening = try bytes(path(.systemd)).map { credential.open($0, sealing) } ?? .found(.absent)
    guard sealing.hasPassphrase, case .found(let finding) = opening else { return opening }
    guard passphrase == nil else { return try openBox(passphrase) }
    if case .closed = finding { return opening }
    return .found(.closed(.machineDoesNotOpen(finding.reason)))
  }

  private func openBox(_ passphrase: Passphrase?) throws(KeyFault) -> KeyOpening {
    guard let bytes = try bytes(path(.passphrase)) else { return .found(.absent) }
    guard let box = PlainDocument.json(bytes).flatMap(PassphraseBox.init(json:)) else {
      return .found(.damaged)
    }
    guard let passphrase else { return .found(.closed(.passphraseNeeded)) }
    do {
      return .opened(try box.open(with: passphrase))
    } catch {
      return .found(.closed(error))
    }
  }

  var credential: SystemdCredential { SystemdCredential(environment: environment) }

  private func bytes(_ path: String) throws(KeyFault) -> [UInt8]? {
    do {
      let file = try DiskFile(.read, at: path, subject: .keyFile)
      return try file.read(count: Self.largestByteCount)
    } catch {
      if error.isMissingFile { return nil }
      throw .vault(error)
    }
  }

  private func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
