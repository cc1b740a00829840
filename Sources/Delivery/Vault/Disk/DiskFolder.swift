import Glibc

/// What a folder is asked to do so that its entries survive a power cut.
package enum DiskFolder {
  /// Makes the folder and those above it, mode 0700; nothing happens if it is there.
  package static func create(at path: String) throws(VaultError) {
    if mkdir(path, 0o700) == 0 { return try synchronize(parent(of: path)) }
    let code = errno
    if code == EEXIST { return }
    guard code == ENOENT, parent(of: path) != path else {
      throw .io(call: "mkdir", subject: .folder, code: code)
    }
    try create(at: parent(of: path))
    try create(at: path)
  }

  /// Makes a folder that must not be there yet, mode 0700; those above it are made if they are not.
  package static func createNew(at path: String) throws(VaultError) {
    try create(at: parent(of: path))
    _ = try DiskFile.retrying("mkdir", .folder) { mkdir(path, 0o700) }
    try synchronize(parent(of: path))
  }

  /// Blocks until the folder's entries are on the disk.
  package static func synchronize(_ path: String) throws(VaultError) {
    let folder = try DiskFile(.read, at: path, subject: .folder)
    try folder.synchronize()
  }

  /// Writes a file that is not there yet, of mode 0600; returns when it survives a power cut.
  ///
  /// A file that is there stays as it is: `isExistingFile` is true of the error then.
  package static func createFile(
    at path: String, with bytes: [UInt8], subject: DiskSubject
  ) throws(VaultError) {
    var file = try DiskFile(.create, at: path, subject: subject)
    try file.write(bytes)
    try file.synchronize()
    try synchronize(parent(of: path))
  }

  /// Puts `bytes` at `path` so that a reader finds the old file or the new one, whole, whatever happens.
  ///
  /// Blocks until both the file and its name are on the disk.
  package static func replaceFile(
    at path: String, with bytes: [UInt8], subject: DiskSubject
  ) throws(VaultError) {
    let temporary = path + ".new"
    do {
      var file = try DiskFile(.replace, at: temporary, subject: subject)
      try file.write(bytes)
      try file.synchronize()
    } catch {
      unlink(temporary)
      throw error
    }
    try rename(temporary, to: path, subject: subject)
  }

  /// Gives the file at `path` its final name, in place of what was there, durably.
  package static func rename(
    _ path: String, to final: String, subject: DiskSubject
  ) throws(VaultError) {
    _ = try DiskFile.retrying("rename", subject) { Glibc.rename(path, final) }
    try synchronize(parent(of: final))
  }

  /// The folder that holds `path`.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
