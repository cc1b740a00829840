import Glibc
import Vault

/// Carries what can be read of a damaged database over into a new one; the damaged one is kept.
///
/// A crash in between leaves either the old database in place, and everything is done again, or
/// `outbox.sqlite.salvaged`, and only the names are still to be changed.
struct Salvage {
  let files: OutboxFiles
  let passing: FaultHook

  /// Whether a folder that had a database has none now, or less than a first page of it, which
  /// SQLite would take for a new one.
  func isDatabaseLost() throws(OutboxError) -> Bool {
    guard OutboxFiles.exists(files.database) else { return true }
    do {
      let file = try DiskFile(.read, at: files.database, subject: .plainFile)
      return try file.byteCount() < OutboxSchema.pageByteCount
    } catch {
      throw OutboxError(error)
    }
  }

  /// Whether the log was changed after it was on the disk, which SQLite would take for its end.
  func isLogDamaged() throws(OutboxError) -> Bool {
    try log()?.isDamaged ?? false
  }

  /// Does all of it; the outbox is closed meanwhile.
  func run() throws(OutboxError) -> SalvageReport {
    OutboxFiles.remove(files.reading)
    OutboxFiles.remove(files.salvaging)
    defer { OutboxFiles.remove(files.reading) }
    let isThere = OutboxFiles.exists(files.database)
    if isThere {
      try copyForReading()
    } else {
      // No file will tell of it once the new one is in place.
      try DamageLog(files: files).write(DamageRecord(number: files.nextDamage()))
    }
    var report = try fill()
    passing(.salvageWritten)
    try OutboxFiles.rename(files.salvaging, to: files.salvaged)
    passing(.salvageComplete)
    let aside = try putInPlace(report)
    report.keptAs = isThere ? aside.split(separator: "/").last.map(String.init) : nil
    return report
  }

  /// Ends a salvage that a crash cut off after everything was written.
  func finishInterrupted() throws(OutboxError) {
    if OutboxFiles.exists(files.salvaged) { _ = try putInPlace(nil) }
  }

  /// `report` is nil where a crash took it.
  private func putInPlace(_ report: SalvageReport?) throws(OutboxError) -> String {
    let isThere = OutboxFiles.exists(files.database)
    // What is not there was moved before a crash, or its damage is noted already.
    let number = isThere ? files.nextDamage() : max(1, files.nextDamage() - 1)
    let aside = files.aside(number)
    for ending in ["-wal", "-shm"] where OutboxFiles.exists(files.database + ending) {
      try OutboxFiles.rename(files.database + ending, to: aside + ending)
    }
    passing(.damagedJournalAside)
    if isThere { try OutboxFiles.rename(files.database, to: aside) }
    passing(.damagedFileAside)
    if !OutboxFiles.exists(files.damageNote(number)) {
      try DamageLog(files: files).write(DamageRecord(number: number, report))
    }
    try OutboxFiles.rename(files.salvaged, to: files.database)
    passing(.salvageInPlace)
    return aside
  }

  private func copyForReading() throws(OutboxError) {
    try copy(files.database, to: files.reading)
    guard let log = try log() else { return }
    if log.isDamaged {
      // SQLite would stop at the first bad page and lose the good ones behind it.
      do { try log.apply(to: files.reading) } catch { throw OutboxError(error) }
    } else {
      let journal = OutboxFiles.journal(of: files.database)
      try copy(journal, to: OutboxFiles.journal(of: files.reading))
    }
  }

  /// Nil where there is none.
  private func log() throws(OutboxError) -> WriteAheadLog? {
    let path = OutboxFiles.journal(of: files.database)
    guard OutboxFiles.exists(path) else { return nil }
    do {
      let file = try DiskFile(.read, at: path, subject: .plainFile)
      return WriteAheadLog(try file.read(count: try file.byteCount()))
    } catch {
      throw OutboxError(error)
    }
  }

  private func copy(_ path: String, to other: String) throws(OutboxError) {
    do {
      let source = try DiskFile(.read, at: path, subject: .plainFile)
      var target = try DiskFile(.replace, at: other, subject: .plainFile)
      while true {
        let bytes = try source.read(count: 1 << 20)
        if bytes.isEmpty { break }
        try target.write(bytes)
      }
    } catch {
      throw OutboxError(error)
    }
  }

  private func fill() throws(OutboxError) -> SalvageReport {
    try OutboxFiles.makeEmpty(files.salvaging)
    let target = try SQLiteConnection(.create, at: files.salvaging)
    defer { target.close() }
    try target.execute("PRAGMA page_size = \(OutboxSchema.pageByteCount)")
    try target.execute("PRAGMA synchronous = FULL")
    try OutboxSchema.create(in: target)
    guard OutboxFiles.exists(files.reading) else {
      return SalvageReport(savedRowCount: 0, unreadableRowCount: 0)
    }
    let carrier = RowCarrier(target: target)
    do {
      return try carrier.carry(from: files.reading)
    } catch {
      guard error.isDamage else { throw error }
      // Not even the list of tables could be read. It is always the same, so it is put back.
      try FirstPage.replace(in: files.reading, with: files.salvaging)
    }
    do {
      return try carrier.carry(from: files.reading)
    } catch {
      guard error.isDamage else { throw error }
      return SalvageReport(savedRowCount: 0, unreadableRowCount: 0)
    }
  }
}
