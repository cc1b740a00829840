import Glibc
import Vault

/// The names of the files in an outbox's folder.
struct OutboxFiles: Sendable {
  let folder: String

  var database: String { folder + "/outbox.sqlite" }
  var lock: String { folder + "/outbox.lock" }
  /// A copy of a damaged database, which is read instead of it so that it stays as it was found.
  var reading: String { folder + "/outbox.sqlite.reading" }
  /// The new database while it is being filled.
  var salvaging: String { folder + "/outbox.sqlite.salvaging" }
  /// The new database when it has everything; its presence means that the old one is to be replaced.
  var salvaged: String { folder + "/outbox.sqlite.salvaged" }

  /// The write-ahead log that SQLite keeps beside a database.
  static func journal(of database: String) -> String { database + "-wal" }

  /// The sealed copies of what waits.
  var copies: String { folder + "/copies" }
  /// Room that is kept for delivering.
  var reserve: String { folder + "/reserve" }

  /// Where a damaged database is kept.
  func aside(_ number: Int) -> String { "\(database).corrupted-\(number)" }
  /// What is known of that damage.
  func damageNote(_ number: Int) -> String { "\(folder)/damage-\(number).json" }

  /// The first number under which no damage is kept.
  func nextDamage() -> Int {
    var number = 1
    while [aside(number), damageNote(number)].contains(where: Self.exists) { number += 1 }
    return number
  }

  /// The names of what is in the folder; none if it cannot be read.
  func names() -> [String] { Self.names(in: folder) }

  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Makes an empty file with mode 0600 where the database is to be: SQLite would use the process's mask, and it
  /// gives what it keeps beside a database the mode of the database.
  static func makeEmpty(_ database: String) throws(OutboxError) {
    guard !exists(database) else { return }
    let opened = open(database, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard opened >= 0 else { throw OutboxError(systemCall: "open", code: errno) }
    Glibc.close(opened)
  }

  /// Takes from everybody else what older programs let them read: the database, what was damaged of it, and what
  /// SQLite keeps beside it.
  func makePrivate() throws(OutboxError) {
    let name = String(database.dropFirst(folder.count + 1))
    for path in names().filter({ $0.hasPrefix(name) }).map({ "\(folder)/\($0)" }) {
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & 0o077 != 0 else { continue }
      guard chmod(path, 0o600) == 0 else { throw OutboxError(systemCall: "chmod", code: errno) }
    }
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Removes the database and what SQLite keeps beside it.
  static func remove(_ database: String) {
    for path in [database, journal(of: database), database + "-shm", database + "-journal"] {
      unlink(path)
    }
  }

  /// Gives a file another name in the same folder, durably.
  static func rename(_ path: String, to final: String) throws(OutboxError) {
    do {
      try DiskFolder.rename(path, to: final, subject: .plainFile)
    } catch {
      throw OutboxError(error)
    }
  }
}
