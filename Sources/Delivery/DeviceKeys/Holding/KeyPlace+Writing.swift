import Glibc
package import Vault

extension KeyPlace {
  /// Makes the first key of a home that has none, in a plain file.
  package func make() throws(KeyFault) -> DeviceKey {
    let key = try told { () throws(VaultError) in try DeviceKey.loadOrCreate(at: path(.file)) }
    do {
      try write(KeyCard(key: key.id, holding: .file))
    } catch {
      // Another process that makes the home at the same moment has written the same card.
      guard card?.key == key.id else { throw error }
    }
    return key
  }

  /// Writes the card of a home of before, once its key has opened something of it.
  package func complete(_ key: DeviceKey) throws(KeyFault) {
    guard card == nil, let holding else { return }
    try write(KeyCard(key: key.id, holding: holding))
  }

  /// Keeps the key in another way, in steps between which every cut leaves a home that opens.
  ///
  /// The new form is on the disk and was opened again before the card names it; then the old one goes.
  package func hold(
    _ key: DeviceKey, as holding: KeyHolding, _ passphrase: Passphrase?
  ) throws(KeyFault) {
    if let card, card.key != key.id { throw .otherKey(found: key.id, wanted: card.key) }
    for kind in holding.kinds {
      try put(try form(of: key, kind, holding, passphrase), at: path(kind))
      let proof = try proven(kind, holding, passphrase)
      guard proof == key.id else { throw .unreadable(.sealedKey) }
    }
    try write(KeyCard(key: key.id, holding: holding))
    try dropOthers(than: holding)
  }

  /// Makes the first key of a home that has none, which never lies in a plain file.
  package func make(
    as holding: KeyHolding, _ passphrase: Passphrase?
  ) throws(KeyFault) -> DeviceKey {
    let key = DeviceKey.random()
    try hold(key, as: holding, passphrase)
    return key
  }

  /// Gives a home that lost its key the right one again, in a plain file.
  ///
  /// `proof` tries it on what is sealed and throws where it does not open; nothing is changed then.
  package func putBack(
    _ key: DeviceKey, proof: () async throws -> Void
  ) async throws {
    if let card, card.key != key.id { throw KeyFault.otherKey(found: key.id, wanted: card.key) }
    try await proof()
    try put(try form(of: key, .file, .file, nil), at: path(.file))
    try write(KeyCard(key: key.id, holding: .file))
    try dropOthers(than: .file)
  }

  /// Takes the forms of the key away that the card does not name: a cut may have left one.
  package func dropLeftovers() throws(KeyFault) {
    guard let card else { return }
    try dropOthers(than: card.holding)
  }

  private func form(
    of key: DeviceKey, _ kind: KeyHolding.Kind, _ holding: KeyHolding, _ passphrase: Passphrase?
  ) throws(KeyFault) -> [UInt8] {
    switch (kind, holding) {
    case (.passphrase, _):
      guard let passphrase else { throw .passphraseNeeded }
      return PlainDocument.bytes(try PassphraseBox(key, under: passphrase).json)
    case (_, .systemd(let sealing)): return try credential.seal(key, sealing)
    case (.file, _), (.systemd, _): return key.withBytes { $0 }
    }
  }

  /// The fingerprint of the key that the new form gives.
  private func proven(
    _ kind: KeyHolding.Kind, _ holding: KeyHolding, _ passphrase: Passphrase?
  ) throws(KeyFault) -> KeyID? {
    // The service manager would give the key of when the service started.
    let own = environment.filter { $0.key != "CREDENTIALS_DIRECTORY" }
    // What the machine sealed must open by itself, and the passphrase's form by the passphrase.
    return try KeyPlace(folder, environment: own)
      .open(kind == .passphrase ? .passphrase : holding, kind == .passphrase ? passphrase : nil)
      .key?.id
  }

  private func write(_ card: KeyCard) throws(KeyFault) {
    try put(PlainDocument.bytes(card.json), at: cardPath)
  }

  private func put(_ bytes: [UInt8], at path: String) throws(KeyFault) {
    try told { () throws(VaultError) in
      try DiskFolder.replaceFile(at: path, with: bytes, subject: .keyFile)
    }
    try giveToOwner(path)
  }

  /// An administrator asks the TPM as root; what comes of it belongs to whoever owns the home.
  private func giveToOwner(_ path: String) throws(KeyFault) {
    var status = stat()
    guard geteuid() == 0, stat(folder, &status) == 0, status.st_uid != 0 else { return }
    guard chown(path, status.st_uid, status.st_gid) == 0 else {
      throw .vault(.io(call: "chown", subject: .keyFile, code: errno))
    }
  }

  private func dropOthers(than holding: KeyHolding) throws(KeyFault) {
    var isChanged = false
    for kind in KeyHolding.Kind.allCases where !holding.kinds.contains(kind) {
      guard unlink(path(kind)) != 0 else {
        isChanged = true
        continue
      }
      let code = errno
      if code != ENOENT { throw .vault(.io(call: "unlink", subject: .keyFile, code: code)) }
    }
    guard isChanged else { return }
    try told { () throws(VaultError) in try DiskFolder.synchronize(folder) }
  }

  private func told<Value>(_ body: () throws(VaultError) -> Value) throws(KeyFault) -> Value {
    do { return try body() } catch { throw .vault(error) }
  }
}
