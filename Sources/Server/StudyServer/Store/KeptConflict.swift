import Postgres
import Receipts
import StrictJSON
import StudyModel

/// Bytes that came under an id that was taken.
struct KeptConflict: Sendable {
  let id: String
  let result: String
  let account: String
  let received: UTCTime
  let sha256: ContentDigest

  var json: JSONValue {
    .object([
      "id": .string(id), "result": .string(result), "device": .string(account),
      "received": .string(received.text), "sha256": .string(sha256.description),
    ])
  }

  /// In the order in which they came.
  static func page(
    _ study: String, after id: String?, limit: Int, _ connection: PostgresConnection
  ) throws(PostgresError) -> [KeptConflict] {
    let rows = try connection.run(
      Statement(
        """
        select id, result, account, received_at, sha256 from conflicts
        where study = $1 and ($2::uuid is null or id > $2) order by id limit $3
        """), [.text(study), .uuid(id), .int(Int64(limit))])
    return try rows.map { row throws(PostgresError) in
      guard let sha256 = ContentDigest(bytes: try row.bytes(4)) else {
        throw PostgresError.unexpectedColumn(4)
      }
      return KeptConflict(
        id: try row.uuid(0), result: try row.uuid(1), account: try row.uuid(2),
        received: try row.time(3), sha256: sha256)
    }
  }
}
