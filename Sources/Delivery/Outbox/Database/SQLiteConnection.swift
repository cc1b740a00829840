import CSQLite

/// The one owner of an `sqlite3`; used from one thread at a time, as it is opened without mutexes.
///
/// Every call blocks.
package final class SQLiteConnection {
  /// How a file is opened.
  package enum Access: Sendable {
    /// For reading and writing; made with the process's mask if it is not there.
    case create
    /// For reading; the file must be there.
    case read
  }

  private(set) var handle: OpaquePointer?
  private var statements: [String: SQLiteStatement] = [:]

  /// Opens the file at `path`; `locked` is thrown after `busyMilliseconds` of waiting for another.
  package init(
    _ access: Access, at path: String, busyMilliseconds: Int32 = 0
  ) throws(OutboxError) {
    let flags =
      switch access {
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .read: SQLITE_OPEN_READONLY
      }
    var opened: OpaquePointer?
    let result = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard result == SQLITE_OK, opened != nil else {
      let error = OutboxError(call: "sqlite3_open_v2", connection: opened, result: result)
      // "Whether or not an error occurs when it is opened, resources associated with the database
      // connection handle should be released by passing it to sqlite3_close()."
      // https://www.sqlite.org/c3ref/open.html
      sqlite3_close(opened)
      throw error
    }
    handle = opened
    sqlite3_extended_result_codes(opened, 1)
    sqlite3_busy_timeout(opened, busyMilliseconds)
  }

  deinit { close() }

  /// Finalises the statements and closes the file; later calls throw `closed`.
  package func close() {
    for statement in statements.values { statement.finalize() }
    statements = [:]
    guard let open = handle else { return }
    handle = nil
    let result = sqlite3_close(open)
    precondition(result == SQLITE_OK, "a statement outlived its connection")
  }

  /// Whether closing leaves the log as it is; else what is in it goes into the database first.
  package func keepLog(_ isKept: Bool) throws(OutboxError) {
    let open = try openHandle()
    let result = ambler_sqlite_keep_log(open, isKept ? 1 : 0)
    guard result == SQLITE_OK else {
      throw OutboxError(call: "sqlite3_db_config", connection: open, result: result)
    }
  }

  /// Runs SQL without values, statement after statement; rows are left unread.
  package func execute(_ sql: String) throws(OutboxError) {
    let open = try openHandle()
    let result = sqlite3_exec(open, sql, nil, nil, nil)
    guard result == SQLITE_OK else {
      throw OutboxError(call: "sqlite3_exec", connection: open, result: result)
    }
  }

  /// Runs one statement to its end.
  package func run(_ sql: String, _ values: [SQLiteValue] = []) throws(OutboxError) {
    try rows(sql, values) { _ throws(OutboxError) in }
  }

  /// Runs one statement and hands each row to `body`, which reads it before it returns.
  package func rows(
    _ sql: String, _ values: [SQLiteValue] = [],
    _ body: (SQLiteStatement) throws(OutboxError) -> Void
  ) throws(OutboxError) {
    let statement = try prepared(sql)
    defer { statement.reset() }
    try statement.bind(values)
    while try statement.step() { try body(statement) }
  }

  /// The first column of the first row as a number; nil without a row.
  package func integer(_ sql: String, _ values: [SQLiteValue] = []) throws(OutboxError) -> Int64? {
    var number: Int64?
    try rows(sql, values) { row throws(OutboxError) in
      if number == nil { number = row.integer(at: 0) }
    }
    return number
  }

  /// Runs `body` between BEGIN IMMEDIATE and COMMIT; on an error everything is rolled back.
  package func transaction<Value>(
    _ body: () throws(OutboxError) -> Value
  ) throws(OutboxError) -> Value {
    try run("BEGIN IMMEDIATE")
    do {
      let value = try body()
      try run("COMMIT")
      return value
    } catch {
      // A full disk may have rolled back already; then there is nothing to undo and the first
      // error is the one to tell.
      try? run("ROLLBACK")
      throw error
    }
  }

  /// How many rows the last statement changed.
  package var changedRowCount: Int { handle.map { Int(sqlite3_changes($0)) } ?? 0 }

  /// The key of the row inserted last.
  package var lastInsertedRow: Int64 { handle.map { sqlite3_last_insert_rowid($0) } ?? 0 }

  private func prepared(_ sql: String) throws(OutboxError) -> SQLiteStatement {
    if let known = statements[sql], !known.isBusy { return known }
    let statement = try SQLiteStatement(sql, connection: try openHandle())
    statements[sql]?.finalize()
    statements[sql] = statement
    return statement
  }

  private func openHandle() throws(OutboxError) -> OpaquePointer {
    guard let handle else { throw .closed }
    return handle
  }
}
