import CSodium
package import StrictJSON
package import Vault

/// A device key sealed under a passphrase: Argon2id makes a key of it, XSalsa20-Poly1305 seals.
///
/// The same document is a home's `device.key.sealed`, and what carries a recovered key to a tablet.
package struct PassphraseBox: Sendable, Hashable {
  /// Which key is in it.
  package let key: KeyID
  private let salt: [UInt8]
  private let passCount: Int
  private let memoryKibibytes: Int
  private let sealed: [UInt8]

  /// 64 MiB and three passes: some 400 ms for each guess on one core.
  private static let usual = (passCount: 3, memoryKibibytes: 64 << 10)
  /// What is read from a file may not take all memory, or an hour.
  private static let memoryLimits = 8...(1 << 20)
  private static let passLimits = 1...16
  private static let nonceCount = crypto_secretbox_noncebytes()
  private static let tagCount = crypto_secretbox_macbytes()
  private static let saltCount = crypto_pwhash_saltbytes()

  /// Seals the key; blocks for some 400 ms.
  package init(_ key: DeviceKey, under passphrase: Passphrase) throws(KeyFault) {
    self.key = key.id
    salt = Sodium.random(count: Self.saltCount)
    passCount = Self.usual.passCount
    memoryKibibytes = Self.usual.memoryKibibytes
    var secret = try Self.derive(passphrase, salt, passCount, memoryKibibytes)
    defer { Sodium.wipe(&secret) }
    let nonce = Sodium.random(count: Self.nonceCount)
    sealed = key.withBytes { bytes in
      var box = [UInt8](repeating: 0, count: bytes.count + Self.tagCount)
      crypto_secretbox_easy(&box, bytes, UInt64(bytes.count), nonce, secret)
      return nonce + box
    }
  }

  /// The key; `passphraseWrong` too where one bit of the document is another.
  ///
  /// Blocks for some 400 ms.
  package func open(with passphrase: Passphrase) throws(KeyFault) -> DeviceKey {
    var secret = try Self.derive(passphrase, salt, passCount, memoryKibibytes)
    defer { Sodium.wipe(&secret) }
    let nonce = Array(sealed.prefix(Self.nonceCount))
    let box = Array(sealed.dropFirst(Self.nonceCount))
    var bytes = [UInt8](repeating: 0, count: DeviceKey.byteCount)
    guard crypto_secretbox_open_easy(&bytes, box, UInt64(box.count), nonce, secret) == 0,
      let opened = DeviceKey(taking: &bytes)
    else { throw .passphraseWrong }
    guard opened.id == key else { throw .otherKey(found: opened.id, wanted: key) }
    return opened
  }

  private static func derive(
    _ passphrase: Passphrase, _ salt: [UInt8], _ passCount: Int, _ memoryKibibytes: Int
  ) throws(KeyFault) -> [UInt8] {
    var secret = [UInt8](repeating: 0, count: crypto_secretbox_keybytes())
    let result = crypto_pwhash(
      &secret, UInt64(secret.count), passphrase.bytes.map { CChar(bitPattern: $0) },
      UInt64(passphrase.bytes.count), salt, UInt64(passCount), memoryKibibytes << 10,
      crypto_pwhash_alg_argon2id13())
    guard result == 0 else { throw .noMemory }
    return secret
  }
}

extension PassphraseBox {
  package var json: JSONValue {
    .object([
      "ambler": "key under a passphrase", "version": 1, "key": .string(key.description),
      "salt": .string(Base64URL.encode(salt)), "passes": .number(JSONNumber(passCount)),
      "memoryKiB": .number(JSONNumber(memoryKibibytes)),
      "sealed": .string(Base64URL.encode(sealed)),
    ])
  }

  /// Reads what `json` writes; nil for anything else, and for work that would never end.
  package init?(json: JSONValue) {
    guard json["ambler"]?.stringValue == "key under a passphrase",
      json["version"]?.integerValue == 1,
      let key = json["key"]?.stringValue.flatMap({ KeyID($0) }),
      let salt = json["salt"]?.stringValue.flatMap({ Base64URL.decode($0) }),
      salt.count == Self.saltCount,
      let passCount = json["passes"]?.integerValue, Self.passLimits.contains(passCount),
      let memory = json["memoryKiB"]?.integerValue, Self.memoryLimits.contains(memory),
      let sealed = json["sealed"]?.stringValue.flatMap({ Base64URL.decode($0) }),
      sealed.count == Self.nonceCount + Self.tagCount + DeviceKey.byteCount
    else { return nil }
    self.key = key
    self.salt = salt
    self.passCount = passCount
    memoryKibibytes = memory
    self.sealed = sealed
  }
}
