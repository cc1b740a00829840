import Postgres
import Receipts
import StudyModel

/// Results that came under an id that was taken by other bytes.
enum ConflictStore {
  /// Keeps the bytes; false if these were kept before.
  static func keep(
    _ result: NewResult, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    let rows = try connection.run(
      Statement(
        """
        insert into conflicts (id, study, result, account, received_at, sha256, document, named)
        values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing
        """),
      [
        .uuid(EntityID.make(at: now)), .text(result.study), .uuid(result.content.id.text),
        .uuid(result.account), .time(now), .bytes(result.sha256.bytes), .bytes(result.document),
        .text(result.content.participant),
      ])
    return rows.affectedCount > 0
  }
}
