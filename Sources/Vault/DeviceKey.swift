import CSodium
import Glibc

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
    let file = try DiskFile(.read, at: path, subject: .keyFile)
    let status = try file.status()
    let isOurs = status.st_uid == geteuid() || status.st_uid == 0
    guard isOurs, status.st_mode & 0o077 == 0 else {
      throw .keyFileTooOpen(mode: status.st_mode & 0o7777)
    }
    var bytes = try file.read(count: KeyMemory.keyByteCount + 1)
    guard bytes.count == KeyMemory.keyByteCount else {
      throw .keyFileDamaged(byteCount: Int(status.st_size))
    }
    return DeviceKey(&bytes)
  }

  /// Reads the key file, or makes one with mode 0600 if there is none.
  ///
  /// The file appears whole or not at all; of two processes that make it at once, both get the same key.
  package static func loadOrCreate(at path: String) throws(VaultError) -> DeviceKey {
    do {
      return try load(at: path)
    } catch  where error.isMissingFile {
      try create(at: path)
      return try load(at: path)
    }
  }

  private static func create(at path: String) throws(VaultError) {
    var bytes = Sodium.random(count: KeyMemory.keyByteCount)
    defer { sodium_memzero(&bytes, bytes.count) }
    let temporary = path + "." + KeyID(bytes: Sodium.random(count: 8)).description
    defer { unlink(temporary) }
    var file = try DiskFile(.create, at: temporary, subject: .keyFile)
    try file.write(bytes)
    try file.synchronize()
    // A link never replaces a file: the first of two processes wins and both load its key.
    if link(temporary, path) != 0, errno != EEXIST {
      throw .io(call: "link", subject: .keyFile, code: errno)
    }
    try DiskFolder.synchronize(DiskFolder.parent(of: path))
  }
}
