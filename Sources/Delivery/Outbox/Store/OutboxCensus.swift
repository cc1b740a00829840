import Glibc
package import Receipts
package import StudyModel

/// What an outbox tells without its key: how many results wait in it, of which days, and under which key.
package struct OutboxCensus: Sendable, Hashable {
  /// The results that were not delivered, in the order of putting.
  package private(set) var waiting: [ResultID] = []
  /// How many results have a receipt: the study has them.
  package private(set) var deliveredCount = 0
  /// When the first and the last of those that wait were finished.
  package private(set) var finished: ClosedRange<UTCTime>?
  /// The fingerprint of the key that it was sealed under; nil where it does not say.
  package private(set) var key: String?
  /// Whether the database could be read to its end; where not, what is counted is not all.
  package private(set) var isWhole = true

  package init() {}

  /// Counts what is in a folder and keeps every other process out of it until `body` ends, even where the folder is
  /// moved meanwhile; a folder that is not there has nothing.
  ///
  /// Throws `locked` while another process has the outbox open. Blocks for the disk.
  package static func holding<Value>(
    _ folder: String, _ body: (OutboxCensus) throws -> Value
  ) throws -> Value {
    let files = OutboxFiles(folder: folder)
    guard OutboxFiles.exists(folder) else { return try body(OutboxCensus()) }
    let lock = try FolderLock(at: files.lock)
    return try withExtendedLifetime(lock) { try body(OutboxCensus(files)) }
  }

  /// What is in the folder of an outbox that nobody has open.
  package static func take(_ folder: String) throws -> OutboxCensus {
    try holding(folder) { $0 }
  }

  private init(_ files: OutboxFiles) {
    // One that a crash left between two names is found by the other one.
    guard let path = [files.database, files.salvaged].first(where: OutboxFiles.exists) else {
      return
    }
    do {
      let connection = try SQLiteConnection(.create, at: path)
      defer { connection.close() }
      try OutboxSchema.prepare(connection)
      try count(connection)
    } catch {
      isWhole = false
    }
  }

  private mutating func count(_ connection: SQLiteConnection) throws(OutboxError) {
    var (waiting, delivered, times) = ([ResultID](), 0, [Int64]())
    try connection.rows(
      "SELECT id, finished, state FROM results WHERE aside = 0 ORDER BY position"
    ) { row throws(OutboxError) in
      if row.text(at: 2) == DeliveryState.Kind.delivered.rawValue {
        delivered += 1
      } else if let id = row.text(at: 0).flatMap(ResultID.init(_:)) {
        waiting.append(id)
        if let finished = row.integer(at: 1) { times.append(finished) }
      }
    }
    self.waiting = waiting
    deliveredCount = delivered
    if let first = times.min(), let last = times.max() {
      finished = UTCTime(nanoseconds: first)...UTCTime(nanoseconds: last)
    }
    var found: String?
    try connection.rows("SELECT value FROM about WHERE name = 'key'") { row throws(OutboxError) in
      found = row.text(at: 0)
    }
    key = found
  }
}
