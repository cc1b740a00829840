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

  /// The first free name for a damaged database.
  func nextAside() -> String {
    var number = 1
    while Self.exists("\(database).corrupted-\(number)") { number += 1 }
    return "\(database).corrupted-\(number)"
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
