import CSodium
import StrictJSON
import Vault

/// A key sealed under something that a person remembers: Argon2id makes a key of it, XSalsa20-Poly1305 seals.
struct RememberedBox: Sendable, Hashable {
  /// How slow each guess is.
  struct Cost: Sendable, Hashable {
    let passCount: Int
    let memoryKibibytes: Int

    /// What is read from a file may not take all memory, or an hour.
    static let memoryLimits = 8...(1 << 20)
    static let passLimits = 1...16
  }

  /// Which key is in it.
  let key: KeyID
  private let salt: [UInt8]
  private let cost: Cost
  private let sealed: [UInt8]

  private static let nonceCount = crypto_secretbox_noncebytes()
  private static let tagCount = crypto_secretbox_macbytes()
  private static let saltCount = crypto_pwhash_saltbytes()

  /// Seals the key; blocks as long as one guess takes.
  ///
  /// `mix` makes the key that seals of what Argon2id made.
  init(
    _ key: DeviceKey, under secret: [UInt8], _ cost: Cost, mix: ([UInt8]) -> [UInt8] = { $0 }
  ) throws(KeyFault) {
    self.key = key.id
    self.cost = cost
    salt = Sodium.random(count: Self.saltCount)
    var secret = try Self.derive(secret, salt, cost, mix)
    defer { Sodium.wipe(&secret) }
    let nonce = Sodium.random(count: Self.nonceCount)
    sealed = key.withBytes { bytes in
      var box = [UInt8](repeating: 0, count: bytes.count + Self.tagCount)
      crypto_secretbox_easy(&box, bytes, UInt64(bytes.count), nonce, secret)
      return nonce + box
    }
  }

  /// The key; `passphraseWrong` too where one bit of the document is another.
  func open(
    under secret: [UInt8], mix: ([UInt8]) -> [UInt8] = { $0 }
  ) throws(KeyFault) -> DeviceKey {
    var secret = try Self.derive(secret, salt, cost, mix)
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
    _ remembered: [UInt8], _ salt: [UInt8], _ cost: Cost, _ mix: ([UInt8]) -> [UInt8]
  ) throws(KeyFault) -> [UInt8] {
    var secret = [UInt8](repeating: 0, count: crypto_secretbox_keybytes())
    defer { Sodium.wipe(&secret) }
    let result = crypto_pwhash(
      &secret, UInt64(secret.count), remembered.map { CChar(bitPattern: $0) },
      UInt64(remembered.count), salt, UInt64(cost.passCount), cost.memoryKibibytes << 10,
      crypto_pwhash_alg_argon2id13())
    guard result == 0 else { throw .noMemory }
    return mix(secret)
  }
}

extension RememberedBox {
  var members: [JSONMember] {
    [
      JSONMember(key: "key", value: .string(key.description)),
      JSONMember(key: "salt", value: .string(Base64URL.encode(salt))),
      JSONMember(key: "passes", value: .number(JSONNumber(cost.passCount))),
      JSONMember(key: "memoryKiB", value: .number(JSONNumber(cost.memoryKibibytes))),
      JSONMember(key: "sealed", value: .string(Base64URL.encode(sealed))),
    ]
  }

  /// Reads what `members` writes; nil for anything else, and for work that would never end.
  init?(json: JSONValue) {
    guard let key = json["key"]?.stringValue.flatMap({ KeyID($0) }),
      let salt = json["salt"]?.stringValue.flatMap({ Base64URL.decode($0) }),
      salt.count == Self.saltCount,
      let passCount = json["passes"]?.integerValue, Cost.passLimits.contains(passCount),
      let memory = json["memoryKiB"]?.integerValue, Cost.memoryLimits.contains(memory),
      let sealed = json["sealed"]?.stringValue.flatMap({ Base64URL.decode($0) }),
      sealed.count == Self.nonceCount + Self.tagCount + DeviceKey.byteCount
    else { return nil }
    self.key = key
    self.salt = salt
    cost = Cost(passCount: passCount, memoryKibibytes: memory)
    self.sealed = sealed
  }
}
