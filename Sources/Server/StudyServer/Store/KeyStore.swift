import Postgres
import StudyModel
import Vault

/// The public keys of all servers of this database.
enum KeyStore {
  enum Use: String { case receipt, token, study }

  static func add(
    _ key: VerifyingKey, for use: Use, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into server_keys (id, use, public_key, added_at) values ($1, $2, $3, $4)
        on conflict do nothing
        """), [.text(key.id), .text(use.rawValue), .bytes(key.bytes), .time(now)])
  }

  static func all(
    for use: Use, _ connection: PostgresConnection
  ) throws(PostgresError) -> [VerifyingKey] {
    let rows = try connection.run(
      Statement("select public_key from server_keys where use = $1 order by added_at, id"),
      [.text(use.rawValue)])
    return try rows.column(0, PostgresRow.bytes).compactMap { VerifyingKey(bytes: $0) }
  }

  static func installation(_ connection: PostgresConnection) throws(PostgresError) -> String {
    try connection.run(Statement("select id from installation"))[0].uuid(0)
  }
}
