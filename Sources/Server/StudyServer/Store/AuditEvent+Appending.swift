import Postgres
import StudyModel

extension AuditEvent {
  /// Puts the event behind the last one of its chain; when it returns, it is durable.
  ///
  /// For programs that have no writer. Blocks.
  func append(
    at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    // As the writer does it: the month's partitions are there before the chain is locked.
    _ = try connection.run(
      Statement("select make_partitions($1, $2)::text"), [.text(study), .time(now)])
    try connection.transaction { connection throws(PostgresError) in
      let locked = try ChainStore.lock([study], connection)
      var chains = try ChainStore.chains(of: [study], locked.rows())
      guard var chain = chains[study] else { throw .refused(state: "23503") }
      let (entry, hash) = chain.append(self, at: now)
      chains[study] = chain
      var rows = AuditRows()
      rows.add(entry, hash)
      try rows.insert(connection)
      try ChainStore.keep(chains.values, connection)
    }
  }
}
