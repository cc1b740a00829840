import Glibc
import Vault

/// Puts whole files into a folder so that a reader finds none or all of one, whatever happens.
struct DurableFile {
  let passing: FaultHook

  /// What was found under the name.
  enum Outcome: Sendable, Hashable {
    case written
    /// Somebody else's file was there first and was left as it is.
    case nameTaken
  }

  /// Writes, flushes, names and flushes the folder, and never replaces a file that is there.
  func write(_ bytes: [UInt8], to path: String) throws(VaultError) -> Outcome {
    let temporary = Self.temporary(for: path)
    // A crash between `link` and `unlink` leaves a second name of a finished file: the name is
    // taken away, the bytes are not touched.
    unlink(temporary)
    defer { unlink(temporary) }
    var file = try DiskFile(.create, at: temporary, subject: .plainFile)
    try file.write(bytes)
    passing(.fileWritten)
    try file.synchronize()
    passing(.fileSynchronized)
    guard try name(temporary, path) else { return .nameTaken }
    passing(.fileRenamed)
    try DiskFolder.synchronize(DiskFolder.parent(of: path))
    return .written
  }

  /// A name beside `path` that no reader takes for a result.
  static func temporary(for path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return "\(DiskFolder.parent(of: path))/.\(name).partial"
  }

  /// False if the name is taken: unlike `rename`, `link` never replaces a file.
  private func name(_ temporary: String, _ path: String) throws(VaultError) -> Bool {
    if link(temporary, path) == 0 { return true }
    let code = errno
    switch code {
    case EEXIST: return false
    // "The filesystem containing oldpath and newpath does not support the creation of hard
    // links." link(2); a FAT stick is one.
    case EPERM, EOPNOTSUPP, EMLINK: return try rename(temporary, path)
    default: throw .io(call: "link", subject: .plainFile, code: code)
    }
  }

  /// Asks first whether the name is taken, which leaves a small window to a second writer.
  private func rename(_ temporary: String, _ path: String) throws(VaultError) -> Bool {
    if access(path, F_OK) == 0 { return false }
    guard Glibc.rename(temporary, path) == 0 else {
      throw .io(call: "rename", subject: .plainFile, code: errno)
    }
    return true
  }
}
