import Postgres
import Receipts
import StrictJSON
import StudyModel

/// What was brought and could not be taken; nothing of it is thrown away.
enum DeadLetterStore {
  /// Whether these bytes were kept before.
  static func isKept(
    _ result: String, _ study: String, sha256: ContentDigest, _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    try connection.run(
      Statement("select from dead_letters where study = $1 and result = $2 and sha256 = $3"),
      [.text(study), .text(result), .bytes(sha256.bytes)]
    ).count > 0
  }

  /// Keeps a document with its faults, once however often it is brought.
  static func keep(
    _ id: String, _ study: String, account: String, result: String, at now: UTCTime,
    sha256: ContentDigest, document: [UInt8], faults: JSONValue, named: String?,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into dead_letters
          (id, study, account, result, received_at, sha256, document, faults, named)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing
        """),
      [
        .uuid(id), .text(study), .uuid(account), .text(result), .time(now), .bytes(sha256.bytes),
        .bytes(document), .json(faults.serialized()), .text(named),
      ])
  }
}
