import StudyModel
import Vault

/// The rows of one outbox, on one connection; every call blocks and returns when it is durable.
///
/// It is used by one thread at a time, the one of the `Outbox` in front of it.
final class OutboxStore {
  let connection: SQLiteConnection
  let seal: SealedRow
  let passing: FaultHook
  let copies: ResultCopies
  let reserve: DeliveryReserve
  let damage: DamageLog
  private let lock: FolderLock
  /// No row before this position is on its way; what was delivered long ago is not read again.
  var firstOnTheWay: Int64 = .min

  private init(
    connection: SQLiteConnection, files: OutboxFiles, lock: FolderLock, key: DeviceKey,
    passing: @escaping FaultHook
  ) {
    self.connection = connection
    self.lock = lock
    copies = ResultCopies(files: files, key: key)
    reserve = DeliveryReserve(files: files)
    damage = DamageLog(files: files)
    self.passing = passing
    seal = SealedRow(key: key)
  }

  /// Opens or makes the outbox; a damaged database is salvaged, what was lost of it comes back from the copies, and
  /// damaged rows are quarantined.
  static func open(
    folder: String, key: DeviceKey, passing: @escaping FaultHook
  ) throws(OutboxError) -> (OutboxStore, OpeningReport) {
    let files = OutboxFiles(folder: folder)
    do { try DiskFolder.create(at: folder) } catch { throw OutboxError(error) }
    let lock = try FolderLock(at: files.lock)
    do {
      return try open(files, lock, key, passing)
    } catch .diskFull {
      // Nothing could be delivered from an outbox that does not open.
      guard DeliveryReserve(files: files).release() else { throw .diskFull }
      return try open(files, lock, key, passing)
    }
  }

  private static func open(
    _ files: OutboxFiles, _ lock: FolderLock, _ key: DeviceKey, _ passing: @escaping FaultHook
  ) throws(OutboxError) -> (OutboxStore, OpeningReport) {
    try files.makePrivate()
    let salvage = Salvage(files: files, passing: passing)
    try salvage.finishInterrupted()
    var report = OpeningReport()
    if lock.isMarked {
      var isDamaged = try salvage.isDatabaseLost()
      if !isDamaged { isDamaged = try salvage.isLogDamaged() }
      if isDamaged { report.salvage = try salvage.run() }
    }
    let connection: SQLiteConnection
    do {
      connection = try connect(files)
    } catch {
      guard error.isDamage, lock.isMarked || error.isCorruption else { throw error }
      report.salvage = try salvage.run()
      connection = try connect(files)
    }
    try lock.setMark()
    let store = OutboxStore(
      connection: connection, files: files, lock: lock, key: key, passing: passing)
    try store.checkKey(key)
    try store.mend(&report)
    store.reserve.keep(store.wantedReserve)
    return (store, report)
  }

  /// Brings back from the copies what the database lost, and keeps account of it.
  private func mend(_ report: inout OpeningReport) throws(OutboxError) {
    let found = try reconcile()
    if found.isDamage || report.salvage != nil {
      report.restored = found.restored
      report.lost = found.lost
    }
    report.quarantined = try quarantineDamagedRows()
    if !found.restored.isEmpty || !found.lost.isEmpty {
      try damage.change { $0.note(broughtBack: found.restored, lost: found.lost) }
    }
  }

  /// How much room delivering what waits needs.
  var wantedReserve: Int {
    // Whatever cannot be counted, the smallest reserve is kept.
    let largest =
      (try? connection.integer(
        "SELECT max(byteCount) FROM results WHERE aside = 0 AND state <> 'delivered'")) ?? nil
    return DeliveryReserve.byteCount(largestDocument: Int(min(max(largest ?? 0, 0), 64 << 20)))
  }

  /// Needs each column, and the index, by the name that it has: one changed letter in the list of tables, which
  /// SQLite finds in order, is told here.
  private static let probe =
    "EXPLAIN \(insertion) ON CONFLICT(id) WHERE aside = 0 DO UPDATE SET position = "
    + "(SELECT position FROM about WHERE name = value)"

  private static func connect(_ files: OutboxFiles) throws(OutboxError) -> SQLiteConnection {
    try OutboxFiles.makeEmpty(files.database)
    let connection = try SQLiteConnection(.create, at: files.database)
    // What turns out to be damaged is put aside as it was found, with its log.
    try connection.keepLog(true)
    try OutboxSchema.prepare(connection)
    if try OutboxSchema.isEmpty(connection) {
      try OutboxSchema.create(in: connection)
      do { try DiskFolder.synchronize(files.folder) } catch { throw OutboxError(error) }
    }
    try OutboxSchema.check(connection)
    try connection.run(Self.probe)
    try connection.keepLog(false)
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
