import Postgres
import Receipts
import StrictJSON
import StudyModel

/// An entry of a chain as the database has it.
struct StoredAuditEntry: Sendable {
  let position: Int64
  let at: UTCTime
  let actor: String
  let action: String
  let subject: String
  let sha256: ContentDigest?
  let detail: String
  let hash: ContentDigest
  /// The name of the key that signed the chain up to here, and its signature; nil for most entries.
  let key: String?
  let signature: [UInt8]?

  var json: JSONValue {
    .object([
      "position": .number(Int(position)), "at": .string(at.text), "actor": .string(actor),
      "action": .string(action), "subject": .string(subject),
      "sha256": sha256.map { .string($0.description) }, "detail": parsedDetail,
      "hash": .string(hash.description),
    ])
  }

  /// The detail as JSON; null where it is none.
  var parsedDetail: JSONValue {
    (try? JSONDocument(bytes: Array(detail.utf8), file: "detail"))?.value ?? .null
  }

  /// The hash that the entry must have after `previous`; nil if its action is none.
  func wantedHash(study: String, after previous: ContentDigest) -> ContentDigest? {
    guard let action = AuditAction(rawValue: action) else { return nil }
    let event = AuditEvent(
      study: study, actor: actor, action, subject: subject, sha256: sha256, detail: parsedDetail)
    guard event.detailText == detail else { return nil }
    return AuditEntry(event, position: position, at: at, previous: previous).hash
  }

  /// Reads the columns position, stored_at, actor, action, subject, sha256, detail, hash.
  ///
  /// Key and signature stand from the column `signed` on, where they are asked for.
  init(_ row: PostgresRow, signed: Int? = nil) throws(PostgresError) {
    position = try row.int(0)
    at = try row.time(1)
    actor = try row.text(2)
    action = try row.text(3)
    subject = try row.text(4)
    sha256 = try row.optionalBytes(5).flatMap { ContentDigest(bytes: $0) }
    detail = try row.text(6)
    guard let hash = ContentDigest(bytes: try row.bytes(7)) else { throw .unexpectedColumn(7) }
    self.hash = hash
    key = try signed.map { column throws(PostgresError) in try row.optionalText(column) } ?? nil
    signature =
      try signed.map { column throws(PostgresError) in try row.optionalBytes(column + 1) } ?? nil
  }

  /// In the order of the chain.
  static func page(
    _ study: String, after position: Int64, limit: Int, _ connection: PostgresConnection
  ) throws(PostgresError) -> [StoredAuditEntry] {
    let rows = try connection.run(
      Statement(
        """
        select position, stored_at, actor, action, subject, sha256, detail, hash, key, signature
        from audit
        where study = $1 and position > $2 order by position limit $3
        """), [.text(study), .int(position), .int(Int64(limit))])
    return try rows.map { row throws(PostgresError) in try StoredAuditEntry(row, signed: 8) }
  }
}
