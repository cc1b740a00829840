import Postgres
import Receipts
import StudyModel

/// A chain that a transaction holds until its end, for programs that have no writer.
struct HeldChain {
  private let now: UTCTime
  private var chain: AuditChain
  private var rows = AuditRows()
  private let signer: ReceiptSigner?
  /// The chain of what is of no study, once rows were changed that it has to tell of.
  private var server: AuditChain?

  /// Takes hold of it; what is appended is signed by `signer`.
  ///
  /// The month's partitions must be there: `prepare` makes them, before the transaction.
  init(
    _ study: String, at now: UTCTime, signer: ReceiptSigner?, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try ChangedRows.collect(connection)
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
    for one in Set([study, AuditEvent.serverChain]).sorted() {
      _ = try connection.run(
        Statement("select make_partitions($1, $2)::text"), [.text(one), .time(now)])
    }
  }

  /// Puts an event of this chain behind the last one.
  mutating func append(_ event: AuditEvent) {
    let (entry, hash) = chain.append(event, at: now)
    rows.add(entry, hash)
  }

  /// Writes what was appended; it is durable when the transaction has ended.
  mutating func keep(_ connection: PostgresConnection) throws(PostgresError) {
    try noteChangedRows(connection)
    let chains = [chain] + (server.map { [$0] } ?? [])
    if let signer { rows.sign(chains, by: signer) }
    try rows.insert(connection)
    try ChainStore.keep(chains, connection)
  }

  /// Without the server's key it is the operator who changes rows.
  private mutating func noteChangedRows(_ connection: PostgresConnection) throws(PostgresError) {
    let changed = try ChangedRows.soFar(connection)
    guard !changed.isEmpty else { return }
    let actor = signer == nil ? AuditEvent.operatorName : "server"
    let events = KeptRow.events(changed, .rowsChanged, by: actor)
    guard chain.study != AuditEvent.serverChain else {
      for event in events { append(event) }
      return
    }
    let id = AuditEvent.serverChain
    let locked = try ChainStore.lock([id], connection)
    guard var server = try ChainStore.chains(of: [id], locked.rows())[id] else {
      throw .refused(state: "23503")
    }
    for event in events {
      let (entry, hash) = server.append(event, at: now)
      rows.add(entry, hash)
    }
    self.server = server
  }
}
