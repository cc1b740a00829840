import Postgres
import Receipts
import StrictJSON
import StudyModel

/// The entries that list the rows that were there before rows hung on the chain; they are taken for right from then on.
///
/// Written once, by the first server of a database that knows of it.
enum RowsBeginning {
  static func note(
    at now: UTCTime, signer: ReceiptSigner, _ connection: PostgresConnection
  ) throws(PostgresError) {
    guard try !isNoted(connection) else { return }
    try HeldChain.prepare(AuditEvent.serverChain, at: now, connection)
    try connection.transaction { connection throws(PostgresError) in
      var chain = try HeldChain(AuditEvent.serverChain, at: now, signer: signer, connection)
      // Asked again under the lock: another server that starts just now may have written it.
      guard try !isNoted(connection) else { return }
      var count = 0
      for table in KeptTable.all { count += try list(table, in: &chain, connection) }
      chain.append(
        AuditEvent(
          study: AuditEvent.serverChain, actor: AuditEvent.serverName, .rowsBegun,
          subject: AuditEvent.serverChain, detail: .object(["rows": .number(count)])))
      try SessionStore.signAll(by: signer, connection)
      try chain.keep(connection)
    }
  }

  private static func list(
    _ table: KeptTable, in chain: inout HeldChain, _ connection: PostgresConnection
  ) throws(PostgresError) -> Int {
    var (last, count): (String?, Int) = (nil, 0)
    while true {
      let page = try KeptRow.page(of: table, after: last, limit: pageSize, connection)
      for event in KeptRow.events(page, .rowsListed, by: AuditEvent.serverName) {
        chain.append(event)
      }
      count += page.count
      guard page.count == pageSize else { return count }
      last = page.last?.key
    }
  }

  private static let pageSize = 100_000

  private static func isNoted(_ connection: PostgresConnection) throws(PostgresError) -> Bool {
    let rows = try connection.run(
      Statement("select from audit where study = $1 and action = $2 limit 1"),
      [.text(AuditEvent.serverChain), .text(AuditAction.rowsBegun.rawValue)])
    return rows.count > 0
  }
}
