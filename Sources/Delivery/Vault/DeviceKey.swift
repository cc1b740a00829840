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
