import CSodium
import Glibc

/// A file with a secret of a fixed length that only its owner may read, mode 0600.
enum SecretFile {
  /// Reads the file; refuses one that others can use or that has another size.
  static func load(at path: String, byteCount: Int) throws(VaultError) -> [UInt8] {
    let file = try DiskFile(.read, at: path, subject: .keyFile)
    let status = try file.status()
    let isOurs = status.st_uid == geteuid() || status.st_uid == 0
    guard isOurs, status.st_mode & 0o077 == 0 else {
      throw .keyFileTooOpen(mode: status.st_mode & 0o7777)
    }
    let bytes = try file.read(count: byteCount + 1)
    guard bytes.count == byteCount else {
      throw .keyFileDamaged(byteCount: Int(status.st_size))
    }
    return bytes
  }

  /// Reads the file, or makes one of random bytes if there is none.
  ///
  /// It appears whole or not at all; of two processes that make it at once, both get the same bytes.
  static func loadOrCreate(at path: String, byteCount: Int) throws(VaultError) -> [UInt8] {
    do {
      return try load(at: path, byteCount: byteCount)
    } catch  where error.isMissingFile {
      try create(at: path, byteCount: byteCount)
      return try load(at: path, byteCount: byteCount)
    }
  }

  private static func create(at path: String, byteCount: Int) throws(VaultError) {
    var bytes = Sodium.random(count: byteCount)
    defer { sodium_memzero(&bytes, bytes.count) }
    let temporary = path + "." + KeyID(bytes: Sodium.random(count: 8)).description
    defer { unlink(temporary) }
    var file = try DiskFile(.create, at: temporary, subject: .keyFile)
    try file.write(bytes)
    try file.synchronize()
    // A link never replaces a file: the first of two processes wins and both load its bytes.
    if link(temporary, path) != 0, errno != EEXIST {
      throw .io(call: "link", subject: .keyFile, code: errno)
    }
    try DiskFolder.synchronize(DiskFolder.parent(of: path))
  }
}
