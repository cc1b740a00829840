package import DataExport
import Postgres
import Receipts
import StrictJSON
import StudyModel

extension ServerSource {
  /// How many bytes of documents a page holds, beyond its first.
  private static let pageBytes: Int64 = 8 << 20

  package func results(
    after: String?, limit: Int
  ) async throws(ExportError) -> [ExportedResult] {
    let bound = bound
    return try await reading { connection throws(PostgresError) in
      let keys = try Self.keys(bound, after: after, limit: limit, connection)
      let page = try Self.prefix(keys, of: bound.study, connection)
      return try Self.documents(page, bound, connection)
    }
  }

  private struct Key: Sendable {
    let id: String
    let storedAt: UTCTime
  }

  /// The next receipts whose results are there.
  private static func keys(
    _ bound: ExportBound, after: String?, limit: Int, _ connection: PostgresConnection
  ) throws(PostgresError) -> [Key] {
    let rows = try connection.run(
      Statement(
        """
        select id, stored_at from receipts
        where study = $1 and position <= $2 and state = 'stored'
          and position > coalesce((select position from receipts where id = $3), 0)
        order by position limit $4
        """),
      [.text(bound.study), .int(bound.position), .uuid(after), .int(Int64(limit))])
    return try rows.map { row throws(PostgresError) in
      Key(id: try row.uuid(0), storedAt: try row.time(1))
    }
  }

  /// As many of them as fit into memory together.
  private static func prefix(
    _ keys: [Key], of study: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> [Key] {
    let rows = try connection.run(
      Statement(
        """
        select d.id, d.byte_count from unnest($2, $3) as wanted(stored_at, id)
        join results d on d.study = $1 and d.stored_at = wanted.stored_at and d.id = wanted.id
        """),
      [.text(study), .times(keys.map(\.storedAt)), .uuids(keys.map(\.id))])
    var sizes: [String: Int64] = [:]
    for row in 0..<rows.count { sizes[try rows[row].uuid(0)] = try rows[row].int(1) }
    var byteCount: Int64 = 0
    let count = keys.prefix { key in
      defer { byteCount += sizes[key.id] ?? 0 }
      return byteCount < pageBytes
    }.count
    return Array(keys.prefix(count))
  }

  /// One whose document is missing comes without it, and is told as damaged.
  private static func documents(
    _ keys: [Key], _ bound: ExportBound, _ connection: PostgresConnection
  ) throws(PostgresError) -> [ExportedResult] {
    let rows = try connection.run(
      Statement(
        """
        select r.id, r.study, r.sha256, r.stored_at, r.position, r.chain_hash, r.key, r.signature,
          d.document, p.number, coalesce(v.clinic, case when (
            select true from audit a where a.study = $1 and a.subject = p.id::text
              and a.position <= $2 and a.action = 'participantRegistered' limit 1) then p.clinic end),
          case when d.id is null then '{}' else result_flags(
            d.study, d.task_id, d.task_version, d.task_sha256, d.clock_doubt, d.lacks_seal, $2) end
        from unnest($3, $4) as wanted(stored_at, id)
        join receipts r on r.id = wanted.id
        left join results d
          on d.study = $1 and d.stored_at = wanted.stored_at and d.id = wanted.id
        left join participants p on p.id = r.participant
        left join devices v on v.account = r.account
        order by r.position
        """),
      [
        .text(bound.study), .int(bound.position), .times(keys.map(\.storedAt)),
        .uuids(keys.map(\.id)),
      ])
    return try rows.map { row throws(PostgresError) in
      let receipt = try ReceiptStore.receipt(row)
      let statement = receipt.statement
      let document = try row.optionalBytes(8).map {
        SharedDocument($0, sha256: statement.sha256)
      }
      return ExportedResult(
        id: statement.id.text, document: document?.bytes,
        sha256: (document?.sha256 ?? statement.sha256).description,
        storedAt: statement.storedAt.text,
        receipt: Array("\(receipt.json.serialized())\n".utf8), clinic: try row.optionalText(10),
        participant: try row.optionalText(9), flags: try row.flags(11))
    }
  }
}

/// A document as it leaves the server in an export, which is for researchers: without names and signatures.
private struct SharedDocument {
  let bytes: [UInt8]
  /// What the digest of these bytes must be; another one than theirs where the stored ones are damaged.
  let sha256: ContentDigest

  init(_ stored: [UInt8], sha256: ContentDigest) {
    bytes = ConsentSigning.withheld(from: stored)
    self.sha256 = ContentDigest(of: stored) == sha256 ? ContentDigest(of: bytes) : sha256
  }
}
