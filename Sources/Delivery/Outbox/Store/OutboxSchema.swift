import Vault

/// The tables of the outbox and how a connection to them is set up.
enum OutboxSchema {
  static let version = 1
  /// "AMbO" as a number, so that `file` and our own reader know the database.
  static let applicationID = 0x414d_624f
  static let pageByteCount = 8192
  /// How many pages the log holds before they are brought into the database: few, as all that a full disk needs for
  /// delivering is kept free.
  static let checkpointPageCount = 128

  /// A new position is greater than all others, so the order of putting stays told.
  ///
  /// Each index and each counter is one more page to flush with every put: there is only the one
  /// that keeps ids apart. The document comes last in a row: a list reads past it.
  private static let tables = """
    CREATE TABLE about(name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
    CREATE TABLE results(
      position INTEGER PRIMARY KEY,
      id TEXT NOT NULL, aside INTEGER NOT NULL, finished INTEGER NOT NULL,
      sha256 BLOB NOT NULL, byteCount INTEGER NOT NULL,
      state TEXT NOT NULL, failedAttempts INTEGER NOT NULL, retryAt INTEGER, reason TEXT,
      storedAt INTEGER, signature BLOB,
      attachments BLOB NOT NULL, document BLOB NOT NULL) STRICT;
    CREATE UNIQUE INDEX one_result_per_id ON results(id) WHERE aside = 0;
    """

  /// Sets what every connection to an outbox has, and takes the file for itself.
  static func prepare(_ connection: SQLiteConnection) throws(OutboxError) {
    try connection.execute("PRAGMA page_size = \(pageByteCount)")
    // An exclusive log needs no shared memory file, and nobody changes rows behind our back.
    try connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    try connection.execute("PRAGMA journal_mode = WAL")
    try connection.execute("PRAGMA synchronous = FULL")
    try connection.execute("PRAGMA wal_autocheckpoint = \(checkpointPageCount)")
  }

  /// Makes the tables in an empty database, in one transaction.
  static func create(in connection: SQLiteConnection) throws(OutboxError) {
    try connection.transaction { () throws(OutboxError) in
      try connection.execute(tables)
      try connection.execute("PRAGMA application_id = \(applicationID)")
      try connection.execute("PRAGMA user_version = \(version)")
    }
  }

  /// Whether the database has no tables yet; throws if it is not ours, newer, or damaged.
  static func isEmpty(_ connection: SQLiteConnection) throws(OutboxError) -> Bool {
    let found = try connection.integer("PRAGMA user_version") ?? 0
    let owner = try connection.integer("PRAGMA application_id") ?? 0
    let tableCount = try connection.integer("SELECT count(*) FROM sqlite_schema") ?? 0
    if found == 0, owner == 0, tableCount == 0 { return true }
    // A newer program raises the version by small steps; anything else is a damaged header.
    if owner == applicationID, (version + 1...1000).contains(Int(found)) {
      throw .unsupportedVersion(Int(found))
    }
    guard owner == applicationID, found == version else { throw .corrupted(code: 0) }
    return false
  }

  /// Throws `corrupted` unless SQLite finds every page, row and index entry in order.
  static func check(_ connection: SQLiteConnection) throws(OutboxError) {
    var isSound = false
    try connection.rows("PRAGMA integrity_check(1)") { row throws(OutboxError) in
      isSound = row.text(at: 0) == "ok"
    }
    guard isSound else { throw .corrupted(code: 0) }
  }
}
