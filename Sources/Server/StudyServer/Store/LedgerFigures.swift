import Postgres

/// How the chains and the dead-letter boxes stand.
struct LedgerFigures: Sendable {
  /// Entries of each chain.
  let chainLengths: [(chain: String, length: Int64)]
  /// Results that could not be taken and that nobody has seen to, over all studies.
  let deadLetterCount: Int64
  let recordings: RecordingFigures
  let flags: FlagFigures

  static func read(_ connection: PostgresConnection) throws(PostgresError) -> LedgerFigures {
    let chains = try connection.run(Statement("select study, length from chains order by study"))
    let letters = try connection.run(
      Statement("select count(*) from dead_letters where resolved_at is null"))
    return LedgerFigures(
      chainLengths: try chains.map { row throws(PostgresError) in
        (chain: try row.text(0), length: try row.int(1))
      }, deadLetterCount: try letters[0].int(0),
      recordings: try RecordingFigures.read(connection),
      flags: try FlagFigures.read(connection))
  }
}
