/// A file with 32 random bytes that only its owner may read: what draws are made from until it is laid open.
package enum SeedFile {
  package static let byteCount = 32

  /// Reads the file, or makes one with mode 0600 if there is none.
  ///
  /// It appears whole or not at all; of two processes that make it at once, both get the same bytes.
  package static func loadOrCreate(at path: String) throws(VaultError) -> [UInt8] {
    try SecretFile.loadOrCreate(at: path, byteCount: byteCount)
  }

  /// Reads the file; nil if there is none.
  package static func load(at path: String) throws(VaultError) -> [UInt8]? {
    do {
      return try SecretFile.load(at: path, byteCount: byteCount)
    } catch  where error.isMissingFile {
      return nil
    }
  }
}
