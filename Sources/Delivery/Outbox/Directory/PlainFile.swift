import Vault

/// Reads of plain files in a destination's folder.
enum PlainFile {
  /// All bytes; nil if there is no such file.
  static func bytes(at path: String) throws(VaultError) -> [UInt8]? {
    do {
      let file = try DiskFile(.read, at: path, subject: .plainFile)
      return try file.read(count: try file.byteCount())
    } catch  where error.isMissingFile {
      return nil
    }
  }

  /// The length; nil if there is no such file.
  static func byteCount(at path: String) throws(VaultError) -> Int64? {
    do {
      let file = try DiskFile(.read, at: path, subject: .plainFile)
      return Int64(try file.byteCount())
    } catch  where error.isMissingFile {
      return nil
    }
  }

  /// Takes the first `limit` bytes into the hasher; gives how many there were.
  static func hash(
    at path: String, limit: Int64, into hasher: inout SHA256
  ) throws(VaultError) -> Int64 {
    let file = try DiskFile(.read, at: path, subject: .plainFile)
    var taken: Int64 = 0
    while taken < limit {
      let bytes = try file.read(count: Int(min(limit - taken, 1 << 16)))
      if bytes.isEmpty { break }
      hasher.update(bytes)
      taken += Int64(bytes.count)
    }
    return taken
  }
}
