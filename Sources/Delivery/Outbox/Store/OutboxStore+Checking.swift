import StudyModel
import Vault

extension OutboxStore {
  /// Takes every damaged row that is not delivered yet out of the queue.
  func quarantineDamagedRows() throws(OutboxError) -> [DamagedRow] {
    let damaged = try damagedRows(where: "state NOT IN ('delivered', 'quarantined')")
    guard !damaged.isEmpty else { return [] }
    try connection.transaction { () throws(OutboxError) in
      for row in damaged { try quarantine(row) }
    }
    return damaged
  }

  private func quarantine(_ row: DamagedRow) throws(OutboxError) {
    // A row whose columns cannot be read gives its id free; the other kinds can be tried again.
    if row.reason == .unreadableColumns {
      return try setAside(row.position, reason: row.reason)
    }
    try connection.run(
      "UPDATE results SET state = 'quarantined', reason = ?2 WHERE position = ?1",
      [.integer(row.position), .text(row.reason.rawValue)])
  }

  /// Rows that do not come back as they were put.
  func damagedRows(where condition: String) throws(OutboxError) -> [DamagedRow] {
    var damaged: [DamagedRow] = []
    try eachRow(where: condition) { position, entry, sealed throws(OutboxError) in
      guard let entry else {
        damaged.append(DamagedRow(position: position, id: nil, reason: .unreadableColumns))
        return
      }
      guard case .failure(let damage) = open(sealed, of: entry) else { return }
      damaged.append(DamagedRow(position: position, id: entry.id, reason: damage.reason))
    }
    return damaged
  }

  /// Whether one row at least opens under our key.
  func hasReadableRow() throws(OutboxError) -> Bool {
    var isFound = false
    try eachRow(where: "TRUE") { _, entry, sealed throws(OutboxError) in
      guard !isFound, let entry else { return }
      if case .success = open(sealed, of: entry) { isFound = true }
    }
    return isFound
  }

  /// Reads everything back; changes nothing.
  func verify() throws(OutboxError) -> VerificationReport {
    var report = VerificationReport()
    report.rowCount = Int(try connection.integer("SELECT count(*) FROM results") ?? 0)
    report.damagedRows = try damagedRows(where: "TRUE")
    report.damagedCopies = try damagedCopies()
    report.damage = damage.all().filter { $0.accepted == nil }
    do {
      try OutboxSchema.check(connection)
    } catch .corrupted {
      report.isDatabaseSound = false
    }
    return report
  }
}
