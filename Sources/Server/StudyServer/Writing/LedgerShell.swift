import Postgres
import StudyModel
import System

/// The writer's side that talks to the database; all calls but `interrupt` come from the writer's thread.
final class LedgerShell: @unchecked Sendable {
  // Guarantee: everything mutable is touched on the writer's thread only.
  private let address: DatabaseAddress
  private let signer: ReceiptSigner
  private let quota: DeviceQuota
  private let clock: Clock
  private var connection: PostgresConnection?
  private var partitions: Set<StudyMonth> = []
  private let statement = Lock<StatementInterrupt?>(nil)

  init(
    _ address: DatabaseAddress, signer: ReceiptSigner, quota: DeviceQuota, clock: @escaping Clock
  ) {
    self.address = address
    self.signer = signer
    self.quota = quota
    self.clock = clock
  }

  func close() { connection = nil }

  /// Ends the statement that the writer waits for, from whatever thread; blocks until the database has heard of it.
  func interrupt() { statement.withLock { $0 }?.send() }

  /// Stores the items, in their order: those that stand together in one transaction, each change in one of its own.
  func store(_ items: [LedgerItem]) -> [Result<LedgerOutcome, PostgresError>] {
    LedgerItem.transactions(items).flatMap(storeSome)
  }

  /// Stores the items together; if that fails for a reason of one of them, each by itself.
  private func storeSome(_ items: [LedgerItem]) -> [Result<LedgerOutcome, PostgresError>] {
    do throws(PostgresError) {
      return try storeTogether(items).map { .success($0) }
    } catch {
      guard items.count > 1, !error.isPassing else { return items.map { _ in .failure(error) } }
      return items.map { item in
        do throws(PostgresError) {
          let outcomes = try storeTogether([item])
          return .success(outcomes[0])
        } catch {
          return .failure(error)
        }
      }
    }
  }

  private func storeTogether(_ items: [LedgerItem]) throws(PostgresError) -> [LedgerOutcome] {
    let connection = try opened()
    defer { if connection.isBroken { self.connection = nil } }
    let now = clock().toMicroseconds
    // Rows that are changed are noted in the chain of what is of no study.
    let studies = Set(items.map(\.study)).union([AuditEvent.serverChain])
    for study in studies { try preparePartitions(of: study, now, connection) }
    var batch = LedgerBatch(now: now, signer: signer, quota: quota)
    try connection.transaction { connection throws(PostgresError) in
      try batch.store(items, connection)
    }
    return try batch.stored()
  }

  private func opened() throws(PostgresError) -> PostgresConnection {
    if let connection, !connection.isGone { return connection }
    let opened = try PostgresConnection(address)
    try opened.findByKeys()
    try ChangedRows.collect(opened)
    connection = opened
    statement.withLock { $0 = opened.interrupt }
    return opened
  }

  private func preparePartitions(
    of study: String, _ now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let month = StudyMonth(study: study, month: String(now.text.prefix(7)))
    guard !partitions.contains(month) else { return }
    _ = try connection.transaction { connection throws(PostgresError) in
      try connection.run(
        Statement("select make_partitions($1, $2)::text"), [.text(study), .time(now)])
    }
    partitions.insert(month)
  }

  private struct StudyMonth: Hashable {
    let study: String
    let month: String
  }
}
