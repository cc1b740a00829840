import Receipts
import StudyModel
import Vault

extension OutboxStore {
  /// Puts another document of the same id in the place of one that waits.
  func replace(
    _ id: ResultID, sha256: ContentDigest, with item: OutboxItem
  ) throws(OutboxError) -> Bool {
    defer { firstOnTheWay = .min }
    let isReplaced = try connection.transaction { () throws(OutboxError) -> Bool in
      guard let (entry, _) = try row(id), entry.sha256 == sha256, entry.state.canBeWithdrawn,
        item.id == id
      else { return false }
      try connection.run("DELETE FROM results WHERE position = ?1", [.integer(entry.position)])
      try insert(item, sha256: ContentDigest(of: item.document), state: .new, isAside: false)
      return true
    }
    if isReplaced { copies.renew(item) }
    return isReplaced
  }

  /// Stores the item in one transaction; see `Outbox.put`.
  func put(_ item: OutboxItem) throws(OutboxError) -> PutOutcome {
    if try withdrawal(of: item.id) != nil { return .withdrawn }
    let sha256 = ContentDigest(of: item.document)
    let isKnown = try isKnown(item.id)
    do {
      if !isKnown { try keepCopy(item) }
      let outcome = try put(item, sha256)
      if isKnown, outcome == .stored { copies.renew(item) }
      return outcome
    } catch {
      // Nothing was put, so that nothing may come back.
      if !isKnown { copies.remove(item.id) }
      throw error
    }
  }

  /// Stores an item that the destination has; see `Outbox.keepDelivered`.
  ///
  /// Without a copy beside the database: what is lost of it the destination has.
  func keepDelivered(
    _ item: OutboxItem, _ receipt: DeliveryReceipt
  ) throws(OutboxError) -> PutOutcome {
    if try withdrawal(of: item.id) != nil { return .withdrawn }
    let sha256 = ContentDigest(of: item.document)
    let isStored = try connection.transaction { () throws(OutboxError) -> Bool in
      try insert(
        item, sha256: sha256, state: .delivered(receipt), isAside: false, unlessTaken: true)
      let isStored = connection.changedRowCount > 0
      passing(.putBeforeCommit)
      return isStored
    }
    passing(.putCommitted)
    if isStored { return .stored }
    guard let (entry, _) = try row(item.id), entry.sha256 != sha256 else { return .alreadyStored }
    throw .otherBytes(item.id, aside: sha256)
  }

  /// Whether the id is in the queue.
  func holds(_ id: ResultID) throws(OutboxError) -> Bool { try isKnown(id) }

  private func isKnown(_ id: ResultID) throws(OutboxError) -> Bool {
    try connection.integer(
      "SELECT 1 FROM results WHERE id = ?1 AND aside = 0", [.text(id.text)]) != nil
  }

  /// Makes the copy, and room for delivering the result when nothing else is free.
  private func keepCopy(_ item: OutboxItem) throws(OutboxError) {
    if reserve.byteCount > 0 {
      try reserve.grow(to: DeliveryReserve.byteCount(largestDocument: item.document.count))
    }
    try copies.write(item)
  }

  private func put(_ item: OutboxItem, _ sha256: ContentDigest) throws(OutboxError) -> PutOutcome {
    let decision = try connection.transaction { () throws(OutboxError) -> PutDecision in
      // Nearly every put is of a new id, so that it is tried first and asked about only if it fails.
      try insert(item, sha256: sha256, state: .new, isAside: false, unlessTaken: true)
      var decision = PutDecision.store
      if connection.changedRowCount == 0 {
        decision = try decide(item.id, sha256: sha256)
        try carryOut(decision, item, sha256: sha256)
      }
      passing(.putBeforeCommit)
      return decision
    }
    passing(.putCommitted)
    switch decision {
    case .store, .replaceDamaged: return .stored
    case .accept: return .alreadyStored
    case .keepAside: throw .otherBytes(item.id, aside: sha256)
    }
  }

  private enum PutDecision {
    case store
    /// The row is there and can be read back.
    case accept
    /// The row is there but damaged: it is put aside and the new copy takes its place.
    case replaceDamaged(position: Int64)
    case keepAside
  }

  private func decide(_ id: ResultID, sha256: ContentDigest) throws(OutboxError) -> PutDecision {
    guard let (entry, sealed) = try row(id) else { return .store }
    guard entry.sha256 == sha256 else { return .keepAside }
    if entry.state.kind == .quarantined { return .replaceDamaged(position: entry.position) }
    switch open(sealed, of: entry) {
    case .success: return .accept
    case .failure: return .replaceDamaged(position: entry.position)
    }
  }

  private func carryOut(
    _ decision: PutDecision, _ item: OutboxItem, sha256: ContentDigest
  ) throws(OutboxError) {
    switch decision {
    case .store: try insert(item, sha256: sha256, state: .new, isAside: false)
    case .accept: break
    case .replaceDamaged(let position):
      try setAside(position, reason: .sealBroken)
      try insert(item, sha256: sha256, state: .new, isAside: false)
    case .keepAside:
      let isKept = try connection.integer(
        "SELECT 1 FROM results WHERE id = ?1 AND aside = 1 AND sha256 = ?2",
        [.text(item.id.text), .blob(sha256.bytes)])
      guard isKept == nil else { return }
      try insert(item, sha256: sha256, state: .quarantined(.conflict), isAside: true)
    }
  }

  static let insertion = """
    INSERT INTO results(id, aside, finished, sha256, byteCount, state, failedAttempts, retryAt,
      reason, storedAt, signature, attachments, document)
    VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)
    """

  func insert(
    _ item: OutboxItem, sha256: ContentDigest, state: DeliveryState, isAside: Bool,
    unlessTaken: Bool = false
  ) throws(OutboxError) {
    let attachments = AttachmentList.encode(item.attachments)
    let associatedData = OutboxEntry.associatedData(
      id: item.id, finishedNanoseconds: item.finished.nanoseconds, sha256: sha256,
      attachments: attachments)
    let sealed = seal.seal(item.document, associatedData: associatedData)
    try connection.run(
      Self.insertion + (unlessTaken ? " ON CONFLICT(id) WHERE aside = 0 DO NOTHING" : ""),
      [
        .text(item.id.text), .integer(isAside ? 1 : 0), .integer(item.finished.nanoseconds),
        .blob(sha256.bytes), .integer(Int64(item.document.count)),
      ] + StateColumns(state).values + [.blob(attachments), .blob(sealed)])
  }

  /// Takes a row out of the queue but keeps every byte of it.
  func setAside(_ position: Int64, reason: QuarantineReason) throws(OutboxError) {
    try connection.run(
      """
      UPDATE results SET aside = 1, state = 'quarantined',
        reason = CASE WHEN state = 'quarantined' THEN coalesce(reason, ?2) ELSE ?2 END
      WHERE position = ?1
      """, [.integer(position), .text(reason.rawValue)])
  }
}
