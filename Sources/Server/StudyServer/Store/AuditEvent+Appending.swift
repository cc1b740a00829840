import Postgres
import StudyModel

extension AuditEvent {
  /// Puts the event behind the last one of its chain, together with a change; when it returns, both are
  /// durable, and when it throws, neither is there.
  ///
  /// For programs that have no writer; without the server's key at hand the entry is not signed. Blocks.
  func append(
    at now: UTCTime, signer: ReceiptSigner? = nil, _ connection: PostgresConnection,
    changing change: (PostgresConnection) throws(PostgresError) -> Void = { _ in }
  ) throws(PostgresError) {
    try HeldChain.prepare(study, at: now, connection)
    try connection.transaction { connection throws(PostgresError) in
      var chain = try HeldChain(study, at: now, signer: signer, connection)
      try change(connection)
      chain.append(self)
      try chain.keep(connection)
    }
  }
}
