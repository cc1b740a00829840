import CSQLite
import Glibc

/// The least that keeps a document: one table, one commit each, SQLite called directly.
///
/// The same settings as the outbox: page size, log, flushes and locks; no encryption, no digest.
final class BareQueue {
  // SQLite's own copy: a Swift array may move after the call.
  private static let transient = unsafeBitCast(-1 as Int, to: sqlite3_destructor_type.self)

  private var database: OpaquePointer?
  private var begin: OpaquePointer?
  private var insert: OpaquePointer?
  private var commit: OpaquePointer?

  init(path: String) throws(BenchError) {
    try check(
      "sqlite3_open_v2",
      sqlite3_open_v2(
        path, &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nil))
    let settings = """
      PRAGMA page_size = 8192; PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      CREATE TABLE results(id TEXT NOT NULL UNIQUE, document BLOB NOT NULL) STRICT;
      """
    try check("sqlite3_exec", sqlite3_exec(database, settings, nil, nil, nil))
    begin = try prepared("BEGIN IMMEDIATE")
    insert = try prepared("INSERT INTO results VALUES(?1, ?2)")
    commit = try prepared("COMMIT")
  }

  deinit {
    for statement in [begin, insert, commit] { sqlite3_finalize(statement) }
    sqlite3_close(database)
  }

  func put(id: String, document: [UInt8]) throws(BenchError) {
    try run(begin)
    sqlite3_bind_text(insert, 1, id, -1, Self.transient)
    sqlite3_bind_blob64(insert, 2, document, UInt64(document.count), Self.transient)
    try run(insert)
    try run(commit)
  }

  private func run(_ statement: OpaquePointer?) throws(BenchError) {
    let result = sqlite3_step(statement)
    sqlite3_reset(statement)
    guard result == SQLITE_DONE else { throw .refused("sqlite3_step gave \(result)") }
  }

  private func prepared(_ sql: String) throws(BenchError) -> OpaquePointer? {
    var statement: OpaquePointer?
    try check("sqlite3_prepare_v2", sqlite3_prepare_v2(database, sql, -1, &statement, nil))
    return statement
  }

  private func check(_ name: String, _ result: Int32) throws(BenchError) {
    guard result == SQLITE_OK else { throw .refused("\(name) gave \(result)") }
  }
}
