import Postgres
import StrictJSON
import StudyModel

/// A result that could not be taken.
struct DeadLetter: Sendable {
  let id: String
  let study: String
  let account: String
  let result: String
  let received: UTCTime
  let byteCount: Int64
  let faults: String
  let resolved: UTCTime?

  var json: JSONValue {
    .object([
      "id": .string(id), "result": .string(result), "device": .string(account),
      "received": .string(received.text), "bytes": .number(Int(byteCount)),
      "faults": (try? JSONDocument(bytes: Array(faults.utf8), file: "faults"))?.value ?? .null,
      "resolved": resolved.map { .string($0.text) },
    ])
  }

  private init(_ row: PostgresRow) throws(PostgresError) {
    id = try row.uuid(0)
    study = try row.text(1)
    account = try row.uuid(2)
    result = try row.text(3)
    received = try row.time(4)
    byteCount = try row.int(5)
    faults = try row.json(6)
    resolved = try row.optionalTime(7)
  }

  static func one(
    _ id: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> KeptLetter? {
    let rows = try connection.run(
      Statement(
        """
        select id, study, account, result, received_at, length(document)::bigint, faults,
          resolved_at, document from dead_letters where id = $1
        """), [.uuid(id)])
    guard let row = rows.first else { return nil }
    return KeptLetter(letter: try DeadLetter(row), document: try row.bytes(8))
  }

  /// In the order in which they came.
  static func page(
    _ study: String, after id: String?, limit: Int, _ connection: PostgresConnection
  ) throws(PostgresError) -> [DeadLetter] {
    let rows = try connection.run(
      Statement(
        """
        select id, study, account, result, received_at, length(document)::bigint, faults,
          resolved_at
        from dead_letters where study = $1 and ($2::uuid is null or id > $2) order by id limit $3
        """), [.text(study), .uuid(id), .int(Int64(limit))])
    return try rows.map(DeadLetter.init)
  }

  static func resolve(
    _ id: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement("update dead_letters set resolved_at = $2 where id = $1"), [.uuid(id), .time(now)])
  }
}
