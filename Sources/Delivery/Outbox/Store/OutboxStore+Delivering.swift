import Receipts
import StudyModel
import Vault

extension OutboxStore {
  /// Records durably that an attempt begins, and gives what is to be sent.
  ///
  /// A row that is damaged is quarantined instead.
  func beginAttempt(_ id: ResultID) throws(OutboxError) -> AttemptStart {
    let start = try connection.transaction { () throws(OutboxError) -> AttemptStart in
      guard let (entry, sealed) = try row(id) else { throw .unknown(id) }
      switch open(sealed, of: entry) {
      case .success(let document):
        try store(entry.state.after(.begin), of: entry)
        passing(.attemptBeforeCommit)
        return .ready(entry, document: document)
      case .failure(let damage):
        try store(entry.state.after(.damaged(damage.reason)), of: entry)
        return .quarantined(DamagedRow(position: entry.position, id: id, reason: damage.reason))
      }
    }
    passing(.attemptCommitted)
    return start
  }

  /// Records durably what happened to a result.
  @discardableResult
  func record(_ event: DeliveryEvent, of id: ResultID) throws(OutboxError) -> DeliveryState {
    let state = try connection.transaction { () throws(OutboxError) -> DeliveryState in
      guard let (entry, _) = try row(id) else { throw .unknown(id) }
      let state = try entry.state.after(event)
      try store(state, of: entry)
      passing(.verdictBeforeCommit)
      return state
    }
    passing(.verdictCommitted)
    if state.kind == .delivered { copies.remove(id) }
    return state
  }

  /// Queues again what these keys signed a receipt for; gives how many.
  func queueAgain(receiptsBy keys: Set<String>) throws(OutboxError) -> Int {
    let signed = try entries(where: "aside = 0 AND state = 'delivered'").filter { entry in
      guard case .delivered(let receipt) = entry.state else { return false }
      return receipt.signed.map { keys.contains($0.statement.key) } ?? false
    }
    for entry in signed { try record(.receiptRevoked, of: entry.id) }
    // What waits has a copy, and room for being delivered on a full disk.
    if !signed.isEmpty {
      try renewCopies()
      keepRoom()
    }
    return signed.count
  }

  private func store(_ state: DeliveryState, of entry: OutboxEntry) throws(OutboxError) {
    guard state != entry.state else { return }
    if state.kind == .queued { firstOnTheWay = min(firstOnTheWay, entry.position) }
    try connection.run(
      """
      UPDATE results SET state = ?2, failedAttempts = ?3, retryAt = ?4, reason = ?5,
        storedAt = ?6, signature = ?7
      WHERE position = ?1
      """, [.integer(entry.position)] + StateColumns(state).values)
  }

  /// Gives the reserve free if the disk is full and something is to be done in it; whether it did.
  func makeRoom() throws(OutboxError) -> Bool {
    guard reserve.isNeeded, reserve.byteCount > 0 else { return false }
    let isTold = try withdrawals().allSatisfy(\.isTold)
    let waiting = try onTheWay()
    guard !waiting.isEmpty || !isTold, reserve.release() else { return false }
    // What the log holds takes no second room once it is in the database.
    try? connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return true
  }

  /// Gives the reserve free if the disk is full; whether it did.
  func releaseReserve() -> Bool {
    guard reserve.isNeeded, reserve.byteCount > 0 else { return false }
    return reserve.release()
  }

  /// Keeps room again for what still waits, after what was delivered gave some back.
  func keepRoom() {
    try? connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    reserve.keepAgain(wantedReserve)
  }

  /// Removes those of these results that are delivered.
  func remove(delivered ids: [ResultID]) throws(OutboxError) {
    // The highest position may become free and be taken by the next put.
    defer { firstOnTheWay = .min }
    try connection.transaction { () throws(OutboxError) in
      for id in ids {
        try connection.run(
          "DELETE FROM results WHERE id = ?1 AND state = 'delivered' AND aside = 0",
          [.text(id.text)])
      }
    }
  }

  /// Removes results that the destination stored before `limit`; gives how many.
  func prune(deliveredBefore limit: UTCTime) throws(OutboxError) -> Int {
    // The highest position may become free and be taken by the next put.
    defer { firstOnTheWay = .min }
    return try connection.transaction { () throws(OutboxError) -> Int in
      try connection.run(
        "DELETE FROM results WHERE state = 'delivered' AND aside = 0 AND storedAt < ?1",
        [.integer(limit.nanoseconds)])
      return connection.changedRowCount
    }
  }
}
