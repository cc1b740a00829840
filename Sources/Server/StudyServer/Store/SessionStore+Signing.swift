import Postgres
import Receipts
import StudyModel

/// Sign-ins as servers signed them.
extension SessionStore {
  /// A sign-in with the signature that its row has; nil where no server has signed it.
  struct Kept {
    let session: String
    let signed: Signed<SessionStatement>?
  }

  /// Signs all that nobody has signed yet: they are from before sign-ins were signed.
  static func signAll(
    by signer: ReceiptSigner, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let rows = try connection.run(
      Statement(
        """
        select id, account, refresh_hash, previous_hash, expires_at, refreshed_at
        from sessions where signature is null order by id for update
        """))
    for row in 0..<rows.count {
      let statement = try statement(rows[row], key: signer.keyID)
      guard let signed = signer.session(statement) else { continue }
      try connection.send(
        Statement("update sessions set key = $2, signature = $3 where id = $1"),
        [.uuid(statement.session), .text(signer.keyID), .bytes(signed.signature)])
    }
  }

  /// In the order of their ids.
  static func page(
    after session: String?, limit: Int, _ connection: PostgresConnection
  ) throws(PostgresError) -> [Kept] {
    let rows = try connection.run(
      Statement(
        """
        select id, account, refresh_hash, previous_hash, expires_at, refreshed_at, key, signature
        from sessions where $1::uuid is null or id > $1 order by id limit $2
        """), [.uuid(session), .int(Int64(limit))])
    return try rows.map { row throws(PostgresError) in
      let statement = try statement(row, key: try row.optionalText(6) ?? "")
      let signature = try row.optionalBytes(7)
      return Kept(
        session: statement.session, signed: signature.map { Signed(statement, signature: $0) })
    }
  }

  private static func statement(
    _ row: PostgresRow, key: String
  ) throws(PostgresError) -> SessionStatement {
    SessionStatement(
      session: try row.uuid(0), account: try row.uuid(1),
      RefreshVerdict.Session(
        current: try row.bytes(2), previous: try row.optionalBytes(3), expires: try row.time(4),
        isRevoked: false), refreshed: try row.time(5), key: key)
  }
}
