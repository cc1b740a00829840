import CSodium

/// The random key of one device, under which everything personal is stored.
package struct DeviceKey: Sendable {
  let memory: KeyMemory
  /// The key's fingerprint.
  package let id: KeyID

  private init(_ bytes: inout [UInt8]) {
    memory = KeyMemory(&bytes)
    let identity = memory.withKey(for: .identity) {
      Array(UnsafeBufferPointer(start: $0, count: KeyMemory.keyByteCount))
    }
    id = KeyID(bytes: Array(Sodium.digest(identity, byteCount: 16).prefix(KeyID.byteCount)))
  }

  /// A new key that is stored nowhere.
  package static func random() -> DeviceKey {
    var bytes = Sodium.random(count: KeyMemory.keyByteCount)
    return DeviceKey(&bytes)
  }

  /// The key of these 32 bytes, which are wiped where they came from; nil for another length.
  package init?(taking bytes: inout [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.init(&bytes)
  }

  /// How many bytes a key has.
  package static let byteCount = KeyMemory.keyByteCount

  /// Lends the bytes of the key itself, to seal them; the copy is wiped afterwards.
  package func withBytes<Value, Fault: Error>(
    _ body: (inout [UInt8]) throws(Fault) -> Value
  ) throws(Fault) -> Value {
    var bytes = memory.withKey(for: .master) {
      Array(UnsafeBufferPointer(start: $0, count: KeyMemory.keyByteCount))
    }
    defer { Sodium.wipe(&bytes) }
    return try body(&bytes)
  }

  /// 32 bytes of the key and of `secret` together: who has one of both alone cannot make them.
  package func mixed(with secret: [UInt8]) -> [UInt8] {
    var mixed = [UInt8](repeating: 0, count: KeyMemory.keyByteCount)
    memory.withKey(for: .people) { key in
      // It fails for lengths that do not exist, which these are not.
      _ = crypto_generichash(
        &mixed, mixed.count, secret, UInt64(secret.count), key, KeyMemory.keyByteCount)
    }
    return mixed
  }

  /// Reads the key file; refuses one that others can use or that has another size.
  package static func load(at path: String) throws(VaultError) -> DeviceKey {
    var bytes = try SecretFile.load(at: path, byteCount: KeyMemory.keyByteCount)
    return DeviceKey(&bytes)
  }

  /// Reads the key file, or makes one with mode 0600 if there is none.
  ///
  /// The file appears whole or not at all; of two processes that make it at once, both get the same key.
  package static func loadOrCreate(at path: String) throws(VaultError) -> DeviceKey {
    var bytes = try SecretFile.loadOrCreate(at: path, byteCount: KeyMemory.keyByteCount)
    return DeviceKey(&bytes)
  }
}
