import Postgres
import Receipts

/// The heads of the audit chains.
enum ChainStore {
  /// Takes hold of the chains until the transaction ends, in one order for all, so that nobody waits in a circle.
  ///
  /// The chain of what is of no study comes last: it is taken anew at the end of a transaction that changed rows.
  static func lock(
    _ studies: Set<String>, _ connection: PostgresConnection
  ) throws(PostgresError) -> SentStatement {
    try connection.send(
      Statement(
        """
        select study, length, head from chains where study = any($1)
        order by study = 'server', study for update
        """), [.texts(studies.sorted())])
  }

  /// The chains that were locked.
  static func chains(
    of studies: Set<String>, _ rows: PostgresRows
  ) throws(PostgresError) -> [String: AuditChain] {
    let chains = try rows.map { row throws(PostgresError) in
      guard let head = ContentDigest(bytes: try row.bytes(2)) else {
        throw PostgresError.unexpectedColumn(2)
      }
      return AuditChain(study: try row.text(0), length: try row.int(1), head: head)
    }
    // A chain is made with its study, so one that is missing has none.
    guard chains.count == studies.count else { throw .refused(state: "23503") }
    return Dictionary(uniqueKeysWithValues: chains.map { ($0.study, $0) })
  }

  /// Moves the heads.
  static func keep(
    _ chains: some Collection<AuditChain>, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.send(
      Statement(
        """
        update chains set length = new.length, head = new.head
        from unnest($1, $2, $3) as new(study, length, head) where chains.study = new.study
        """),
      [
        .texts(chains.map(\.study)), .ints(chains.map(\.length)),
        .byteses(chains.map(\.head.bytes)),
      ])
  }
}
