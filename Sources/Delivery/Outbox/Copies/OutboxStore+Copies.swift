import Receipts
import StudyModel

/// Rows and copies are brought together at each opening: each mends the other.
extension OutboxStore {
  /// What came of it.
  struct Reconciled {
    /// Results that were put again from their copies.
    var restored: [ResultID] = []
    /// Results whose rows are gone and whose copies are damaged.
    var lost: [DamageRecord.Loss] = []
    /// Whether the database lacked, or had damaged, more than a crash can leave.
    ///
    /// A crash between a copy and its row leaves one copy without a row, of a result that nobody was told is saved.
    var isDamage = false
  }

  /// Puts what only its copy has, copies what only its row has, and removes copies that nobody needs.
  func reconcile() throws(OutboxError) -> Reconciled {
    let copied = Set(copies.ids())
    let rows = try survey(copied)
    for id in rows.delivered where copied.contains(id) { copies.remove(id) }
    for id in rows.uncopied { copyAgain(id) }
    var found = Reconciled()
    let missing = copied.subtracting(rows.sound).subtracting(rows.delivered)
    for id in missing.sorted(by: { $0.text < $1.text }) { try restore(id, rows, &found) }
    found.isDamage =
      found.restored.count > 1 || found.restored.contains(where: rows.damaged.contains)
      || !found.lost.isEmpty
    return found
  }

  private struct Survey {
    /// Rows that wait and can be read back.
    var sound: Set<ResultID> = []
    /// Those of them without a copy that is theirs.
    var uncopied: [ResultID] = []
    var damaged: Set<ResultID> = []
    var delivered: Set<ResultID> = []
  }

  private func survey(_ copied: Set<ResultID>) throws(OutboxError) -> Survey {
    var survey = Survey()
    survey.delivered = Set(
      try entries(where: "aside = 0 AND state = 'delivered'").map(\.id))
    try eachRow(where: "aside = 0 AND state <> 'delivered'") {
      _, entry, sealed throws(OutboxError) in
      guard let entry else { return }
      guard case .success = open(sealed, of: entry) else {
        survey.damaged.insert(entry.id)
        return
      }
      survey.sound.insert(entry.id)
      if !copied.contains(entry.id) || !copies.hasCopy(of: entry) {
        survey.uncopied.append(entry.id)
      }
    }
    return survey
  }

  /// Without room for it, it is tried again at the next opening.
  private func copyAgain(_ id: ResultID) {
    guard let item = try? item(id) else { return }
    try? copies.write(item)
  }

  /// The row as it was put.
  private func item(_ id: ResultID) throws(OutboxError) -> OutboxItem? {
    guard let (entry, sealed) = try row(id), case .success(let document) = open(sealed, of: entry)
    else { return nil }
    return OutboxItem(
      id: id, finished: entry.finished, document: document, attachments: entry.attachments)
  }

  private func restore(
    _ id: ResultID, _ rows: Survey, _ found: inout Reconciled
  ) throws(OutboxError) {
    if let withdrawal = try withdrawal(of: id), withdrawal.part == .everything {
      return copies.remove(id)
    }
    guard case .item(let item) = copies.read(id) else {
      // A damaged row is told by itself.
      if !rows.damaged.contains(id) {
        found.lost.append(DamageRecord.Loss(id: id, cause: .copyDamaged))
      }
      return
    }
    defer { firstOnTheWay = .min }
    try connection.transaction { () throws(OutboxError) in
      // What the copy has byte for byte needs not be kept; a row that cannot be read at all is.
      if rows.damaged.contains(id) {
        try connection.run(
          "DELETE FROM results WHERE id = ?1 AND aside = 0", [.text(id.text)])
      } else {
        try connection.run(
          """
          UPDATE results SET aside = 1, state = 'quarantined', reason = 'unreadable-columns'
          WHERE id = ?1 AND aside = 0
          """, [.text(id.text)])
      }
      try insert(item, sha256: ContentDigest(of: item.document), state: .new, isAside: false)
    }
    found.restored.append(id)
  }

  /// The results whose copies cannot be read, or are not there, though they wait.
  func damagedCopies() throws(OutboxError) -> [ResultID] {
    try waitingEntries().filter { entry in
      guard case .item(let item) = copies.read(entry.id) else { return true }
      return ContentDigest(of: item.document) != entry.sha256
    }.map(\.id)
  }

  /// Writes the copies again that cannot be read.
  func renewCopies() throws(OutboxError) {
    for id in try damagedCopies() {
      if let item = try item(id) { try copies.write(item) }
    }
  }

  private func waitingEntries() throws(OutboxError) -> [OutboxEntry] {
    try entries(where: "aside = 0 AND state <> 'delivered'")
  }
}
