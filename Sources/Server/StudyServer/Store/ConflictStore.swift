import Postgres
import Receipts
import StudyModel

/// Results that came under an id that was taken by other bytes.
enum ConflictStore {
  /// Whether these bytes were kept before.
  static func isKept(
    _ result: NewResult, _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    try connection.run(
      Statement("select from conflicts where result = $1 and sha256 = $2"),
      [.uuid(result.content.id.text), .bytes(result.sha256.bytes)]
    ).count > 0
  }

  /// Keeps the bytes, once however often they are brought.
  static func keep(
    _ result: NewResult, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
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
  }
}
