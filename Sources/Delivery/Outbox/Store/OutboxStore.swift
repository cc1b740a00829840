import StudyModel
import Vault

/// The rows of one outbox, on one connection; every call blocks and returns when it is durable.
///
/// It is used by one thread at a time, the one of the `Outbox` in front of it.
final class OutboxStore {
  let connection: SQLiteConnection
  let seal: SealedRow
  let passing: FaultHook
  private let lock: FolderLock
  /// No row before this position is on its way; what was delivered long ago is not read again.
  var firstOnTheWay: Int64 = .min

  private init(
    connection: SQLiteConnection, lock: FolderLock, key: DeviceKey, passing: @escaping FaultHook
  ) {
    self.connection = connection
    self.lock = lock
    self.passing = passing
    seal = SealedRow(key: key)
  }

  /// Opens or makes the outbox; a damaged database is salvaged, damaged rows are quarantined.
  static func open(
    folder: String, key: DeviceKey, passing: @escaping FaultHook
  ) throws(OutboxError) -> (OutboxStore, OpeningReport) {
    let files = OutboxFiles(folder: folder)
    do { try DiskFolder.create(at: folder) } catch { throw OutboxError(error) }
    let lock = try FolderLock(at: files.lock)
    let salvage = Salvage(files: files, passing: passing)
    try salvage.finishInterrupted()
    var report = OpeningReport()
    if lock.isMarked, try salvage.isDatabaseLost() { report.salvage = try salvage.run() }
    let connection: SQLiteConnection
    do {
      connection = try connect(files)
    } catch .corrupted {
      report.salvage = try salvage.run()
      connection = try connect(files)
    }
    try lock.setMark()
    let store = OutboxStore(connection: connection, lock: lock, key: key, passing: passing)
    try store.checkKey(key)
    report.quarantined = try store.quarantineDamagedRows()
    return (store, report)
  }

  private static func connect(_ files: OutboxFiles) throws(OutboxError) -> SQLiteConnection {
    let connection = try SQLiteConnection(.create, at: files.database)
    try OutboxSchema.prepare(connection)
    if try OutboxSchema.isEmpty(connection) {
      try OutboxSchema.create(in: connection)
      do { try DiskFolder.synchronize(files.folder) } catch { throw OutboxError(error) }
    }
    try OutboxSchema.check(connection)
    return connection
  }

  /// Refuses a key under which nothing here was sealed, before anything is changed.
  private func checkKey(_ key: DeviceKey) throws(OutboxError) {
    let ours = key.id.description
    var found: String?
    try connection.rows("SELECT value FROM about WHERE name = 'key'") { row throws(OutboxError) in
      found = row.text(at: 0)
    }
    if found == ours { return }
    // A damaged fingerprint must not lock the device out: a row that opens proves the key.
    if let found, try !hasReadableRow() { throw .wrongKey(sealedUnder: found, ours: ours) }
    try connection.run(
      "INSERT INTO about VALUES('key', ?1) ON CONFLICT(name) DO UPDATE SET value = ?1",
      [.text(ours)])
  }
}
