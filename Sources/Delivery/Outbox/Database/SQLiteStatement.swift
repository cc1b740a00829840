import CSQLite

/// The one owner of an `sqlite3_stmt`; it lives no longer than the connection that keeps it.
package final class SQLiteStatement {
  private var handle: OpaquePointer?

  // "the SQLITE_TRANSIENT value means that the content will likely change in the near future and
  // that SQLite should make its own private copy" https://www.sqlite.org/c3ref/c_static.html
  private static let transient = unsafeBitCast(-1 as Int, to: sqlite3_destructor_type.self)

  init(_ sql: String, connection: OpaquePointer) throws(OutboxError) {
    let result = sqlite3_prepare_v3(
      connection, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    guard result == SQLITE_OK, handle != nil else {
      throw OutboxError(call: "sqlite3_prepare_v3", connection: connection, result: result)
    }
  }

  deinit { finalize() }

  func finalize() {
    sqlite3_finalize(handle)
    handle = nil
  }

  /// Whether rows are still being read.
  var isBusy: Bool { sqlite3_stmt_busy(handle) != 0 }

  func reset() {
    // The result repeats the error of the last step, which has been thrown already.
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  func bind(_ values: [SQLiteValue]) throws(OutboxError) {
    for (place, value) in values.enumerated() {
      let result = bind(value, at: Int32(place + 1))
      guard result == SQLITE_OK else { throw failure("sqlite3_bind", result) }
    }
  }

  private func bind(_ value: SQLiteValue, at place: Int32) -> Int32 {
    switch value {
    case .null: sqlite3_bind_null(handle, place)
    case .integer(let number): sqlite3_bind_int64(handle, place, number)
    case .text(let text): sqlite3_bind_text(handle, place, text, -1, Self.transient)
    case .blob(let bytes):
      bytes.isEmpty
        ? sqlite3_bind_zeroblob(handle, place, 0)
        : sqlite3_bind_blob64(handle, place, bytes, UInt64(bytes.count), Self.transient)
    }
  }

  /// Goes to the next row; false at the end.
  func step() throws(OutboxError) -> Bool {
    let result = sqlite3_step(handle)
    switch result {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw failure("sqlite3_step", result)
    }
  }

  private func failure(_ call: String, _ result: Int32) -> OutboxError {
    OutboxError(call: call, connection: sqlite3_db_handle(handle), result: result)
  }
}

extension SQLiteStatement {
  /// The column as a number; nil if it is of another type.
  package func integer(at column: Int32) -> Int64? {
    guard sqlite3_column_type(handle, column) == SQLITE_INTEGER else { return nil }
    return sqlite3_column_int64(handle, column)
  }

  /// The column as text; nil if it is of another type or not UTF-8.
  package func text(at column: Int32) -> String? {
    guard sqlite3_column_type(handle, column) == SQLITE_TEXT,
      let start = sqlite3_column_text(handle, column)
    else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(validating: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The column as bytes; nil if it is of another type.
  package func blob(at column: Int32) -> [UInt8]? {
    guard sqlite3_column_type(handle, column) == SQLITE_BLOB else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The column as it is stored, for copying.
  package func value(at column: Int32) -> SQLiteValue {
    if let number = integer(at: column) { return .integer(number) }
    if let text = text(at: column) { return .text(text) }
    if let bytes = blob(at: column) { return .blob(bytes) }
    return .null
  }
}
