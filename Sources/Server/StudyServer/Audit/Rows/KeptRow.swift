import Postgres
import Receipts
import StrictJSON

/// What the chain says of a row of a `KeptTable`.
struct KeptRow: Sendable, Hashable {
  /// The table's name.
  let table: String
  /// A JSON array as text.
  let key: String
  /// Over all that the row says; nil where it is no longer there.
  let sha256: ContentDigest?

  init(table: String, key: String, sha256: ContentDigest?) {
    self.table = table
    self.key = key
    self.sha256 = sha256
  }

  var json: JSONValue {
    .object([
      "key": .string(key), "sha256": sha256.map { .string($0.description) } ?? .null,
      "table": .string(table),
    ])
  }

  /// Reads what `json` gives; nil for anything else.
  init?(json: JSONValue) {
    guard let table = json["table"]?.stringValue, let key = json["key"]?.stringValue,
      let sha256 = json["sha256"]
    else { return nil }
    if sha256 == .null {
      self.init(table: table, key: key, sha256: nil)
    } else {
      guard let digest = sha256.stringValue.flatMap({ ContentDigest(hexadecimal: $0) }) else {
        return nil
      }
      self.init(table: table, key: key, sha256: digest)
    }
  }

  /// The rows of a table as they are, a part of them at a time.
  static func page(
    of table: KeptTable, after key: String?, limit: Int, _ connection: PostgresConnection
  ) throws(PostgresError) -> [KeptRow] {
    let rows = try connection.run(table.page, [.text(key), .int(Int64(limit))])
    return try rows.map { row throws(PostgresError) in
      KeptRow(
        table: table.name, key: try row.text(0),
        sha256: ContentDigest(bytes: try row.bytes(1)))
    }
  }

  /// Entries of the chain of what is of no study, with a part of the rows each.
  static func events(
    _ rows: [KeptRow], _ action: AuditAction, by actor: String
  ) -> [AuditEvent] {
    stride(from: 0, to: rows.count, by: entrySize).map { start in
      let part = rows[start..<min(start + entrySize, rows.count)]
      return AuditEvent(
        study: AuditEvent.serverChain, actor: actor, action, subject: AuditEvent.serverChain,
        detail: .object(["rows": .list(part.map(\.json))]))
    }
  }

  /// How many rows one entry tells of at most.
  private static let entrySize = 100
}
