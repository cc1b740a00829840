import Receipts
import StudyModel
import Vault

extension OutboxStore {
  static let entryColumns = """
    position, id, aside, finished, sha256, byteCount, \
    state, failedAttempts, retryAt, reason, storedAt, signature, attachments
    """
  private static let documentColumn: Int32 = 13

  /// All rows that can be read, in the order of putting.
  func list() throws(OutboxError) -> [OutboxEntry] {
    try entries(where: "TRUE")
  }

  /// The rows that are still on their way.
  func onTheWay() throws(OutboxError) -> [OutboxEntry] {
    let entries = try entries(
      where: "position >= ?1 AND state IN ('queued', 'delivering')", [.integer(firstOnTheWay)])
    let last = try connection.integer("SELECT max(position) FROM results") ?? 0
    firstOnTheWay = entries.first?.position ?? last + 1
    return entries
  }

  func entries(
    where condition: String, _ values: [SQLiteValue] = []
  ) throws(OutboxError) -> [OutboxEntry] {
    var entries: [OutboxEntry] = []
    let sql = "SELECT \(Self.entryColumns) FROM results WHERE \(condition) ORDER BY position"
    try connection.rows(sql, values) { row throws(OutboxError) in
      if let entry = Self.entry(row) { entries.append(entry) }
    }
    return entries
  }

  /// The row that holds this id, with its sealed document; nil if there is none.
  func row(_ id: ResultID) throws(OutboxError) -> (entry: OutboxEntry, sealed: [UInt8])? {
    var found: (OutboxEntry, [UInt8])?
    var isUnreadable = false
    try connection.rows(
      "SELECT \(Self.entryColumns), document FROM results WHERE id = ?1 AND aside = 0",
      [.text(id.text)]
    ) { row throws(OutboxError) in
      if let entry = Self.entry(row), let sealed = row.blob(at: Self.documentColumn) {
        found = (entry, sealed)
      } else {
        isUnreadable = true
      }
    }
    if isUnreadable { throw .unreadable(id, .unreadableColumns) }
    return found
  }

  /// The document as it was put.
  func document(of id: ResultID) throws(OutboxError) -> [UInt8] {
    guard let (entry, sealed) = try row(id) else { throw .unknown(id) }
    switch open(sealed, of: entry) {
    case .success(let document): return document
    case .failure(let damage): throw .unreadable(id, damage.reason)
    }
  }

  /// What a sealed document turned out to be.
  struct Damage: Error, Hashable {
    let reason: QuarantineReason
  }

  func open(_ sealed: [UInt8], of entry: OutboxEntry) -> Result<[UInt8], Damage> {
    do {
      let document = try seal.open(sealed, associatedData: entry.associatedData)
      let isWhole = ContentDigest(of: document) == entry.sha256
      return isWhole ? .success(document) : .failure(Damage(reason: .digestMismatch))
    } catch {
      return .failure(Damage(reason: .sealBroken))
    }
  }

  /// Hands over each row that matches, read as far as it goes.
  func eachRow(
    where condition: String,
    _ body: (_ position: Int64, _ entry: OutboxEntry?, _ sealed: [UInt8]) throws(OutboxError) ->
      Void
  ) throws(OutboxError) {
    let sql = """
      SELECT \(Self.entryColumns), document FROM results WHERE \(condition) ORDER BY position
      """
    try connection.rows(sql) { row throws(OutboxError) in
      let sealed = row.blob(at: Self.documentColumn) ?? []
      try body(row.integer(at: 0) ?? 0, Self.entry(row), sealed)
    }
  }

  private static func entry(_ row: SQLiteStatement) -> OutboxEntry? {
    guard let position = row.integer(at: 0), let id = row.text(at: 1).flatMap(ResultID.init),
      let aside = row.integer(at: 2), let finished = row.integer(at: 3),
      let sha256 = row.blob(at: 4).flatMap(ContentDigest.init(bytes:)),
      let byteCount = row.integer(at: 5), let columns = StateColumns(row, from: 6),
      let state = columns.deliveryState(id: id, sha256: sha256),
      let attachments = row.blob(at: 12).flatMap(AttachmentList.decode)
    else { return nil }
    return OutboxEntry(
      position: position, id: id, finished: UTCTime(nanoseconds: finished), sha256: sha256,
      byteCount: byteCount, attachments: attachments, state: state, isAside: aside != 0)
  }
}
