import Postgres
import Receipts
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

  /// A key with what it is for and when it came.
  struct Listed {
    let key: VerifyingKey
    let use: Use
    let added: UTCTime
  }

  /// The keys that devices verify something with, the oldest first.
  static func listed(_ connection: PostgresConnection) throws(PostgresError) -> [Listed] {
    let rows = try connection.run(
      Statement(
        """
        select public_key, use, added_at from server_keys where use in ('receipt', 'study')
        order by added_at, id
        """))
    let listed = try rows.map { row throws(PostgresError) -> Listed? in
      guard let key = VerifyingKey(bytes: try row.bytes(0)),
        let use = Use(rawValue: try row.text(1))
      else { return nil }
      return Listed(key: key, use: use, added: try row.time(2))
    }
    return listed.compactMap(\.self)
  }

  /// Keeps an introduction, once for each pair of keys.
  static func keep(
    _ introduction: SignedKeyIntroduction, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let statement = introduction.statement
    try connection.run(
      Statement(
        """
        insert into key_introductions (introduced, by, signed_at, signature)
        values ($1, $2, $3, $4) on conflict do nothing
        """),
      [
        .text(statement.introduced.id), .text(statement.key), .time(statement.signedAt),
        .bytes(introduction.signature),
      ])
  }

  /// All introductions, the oldest first.
  static func introductions(
    _ connection: PostgresConnection
  ) throws(PostgresError) -> [SignedKeyIntroduction] {
    let rows = try connection.run(
      Statement(
        """
        select k.public_key, i.by, i.signed_at, i.signature
        from key_introductions i join server_keys k on k.id = i.introduced
        order by i.signed_at, i.introduced, i.by
        """))
    let found = try rows.map { row throws(PostgresError) -> SignedKeyIntroduction? in
      guard let key = VerifyingKey(bytes: try row.bytes(0)) else { return nil }
      return SignedKeyIntroduction(
        KeyIntroduction(introduced: key, signedAt: try row.time(2), key: try row.text(1)),
        signature: try row.bytes(3))
    }
    return found.compactMap(\.self)
  }

  static func installation(_ connection: PostgresConnection) throws(PostgresError) -> String {
    try connection.run(Statement("select id from installation"))[0].uuid(0)
  }
}
