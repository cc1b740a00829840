import Postgres
import Receipts
import StudyModel

/// A chain that a transaction holds until its end, for programs that have no writer.
struct HeldChain {
  private let now: UTCTime
  private var chain: AuditChain
  private var rows = AuditRows()
  private let signer: ReceiptSigner?

  /// Takes hold of it; what is appended is signed by `signer`.
  ///
  /// The month's partitions must be there: `prepare` makes them, before the transaction.
  init(
    _ study: String, at now: UTCTime, signer: ReceiptSigner?, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let locked = try ChainStore.lock([study], connection)
    let chains = try ChainStore.chains(of: [study], locked.rows())
    guard let chain = chains[study] else { throw .refused(state: "23503") }
    self.chain = chain
    self.now = now
    self.signer = signer
  }

  /// The place of the last entry.
  var place: ChainPlace { chain.place }

  /// Makes the partitions that entries of this moment go into.
  static func prepare(
    _ study: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    _ = try connection.run(
      Statement("select make_partitions($1, $2)::text"), [.text(study), .time(now)])
  }

  /// Puts an event of this chain behind the last one.
  mutating func append(_ event: AuditEvent) {
    let (entry, hash) = chain.append(event, at: now)
    rows.add(entry, hash)
  }

  /// Writes what was appended; it is durable when the transaction has ended.
  mutating func keep(_ connection: PostgresConnection) throws(PostgresError) {
    if let signer { rows.sign([chain], by: signer) }
    try rows.insert(connection)
    try ChainStore.keep([chain], connection)
  }
}
