import CPostgres
import Glibc

/// One connection; every call blocks, and all are made on one thread at a time.
package final class PostgresConnection {
  private let connection: OpaquePointer
  private var prepared: [Statement: String] = [:]

  /// Connects; an address is a URI such as `postgres://user@host/name`, or libpq's `key=value` words.
  package init(_ address: DatabaseAddress) throws(PostgresError) {
    guard let connection = PQconnectdb(address.text) else { throw .unavailable }
    guard PQstatus(connection) == CONNECTION_OK else {
      let refusal = Self.refusal(String(cString: PQerrorMessage(connection)))
      PQfinish(connection)
      throw refusal
    }
    // Notices are for a terminal, and may quote what is stored.
    PQsetNoticeProcessor(connection, { _, _ in }, nil)
    self.connection = connection
  }

  deinit { PQfinish(connection) }

  /// Whether the last call found the connection broken, so that it is of no more use.
  package var isBroken: Bool { PQstatus(connection) != CONNECTION_OK }

  /// Whether the server has ended the connection while nothing was asked of it.
  package var isGone: Bool {
    var socket = pollfd(fd: PQsocket(connection), events: Int16(POLLIN), revents: 0)
    // First comes what the server says at the end, then the end.
    while poll(&socket, 1, 0) > 0 {
      if PQconsumeInput(connection) == 0 || isBroken { return true }
    }
    return isBroken
  }

  /// libpq gives no SQLSTATE for a failed sign-in, only words in English or another language.
  private static func refusal(_ words: String) -> PostgresError {
    if words.contains("password authentication failed") || words.contains("no password supplied") {
      return .refused(state: "28P01")
    }
    if words.contains("role ") && words.contains("does not exist") {
      return .refused(state: "28000")
    }
    if words.contains("database ") && words.contains("does not exist") {
      return .refused(state: "3D000")
    }
    return .unavailable
  }

  /// Runs a statement, which is prepared once for each connection.
  @discardableResult
  package func run(
    _ statement: Statement, _ values: [PostgresValue] = []
  ) throws(PostgresError) -> PostgresRows {
    let name = try prepare(statement, values)
    let encoded = values.map(\.encoded)
    let lengths = encoded.map { Int32($0?.count ?? 0) }
    let formats = [Int32](repeating: 1, count: values.count)
    let result = Self.withPointers(encoded) { pointers in
      PQexecPrepared(connection, name, Int32(values.count), pointers, lengths, formats, 1)
    }
    return try rows(result)
  }

  /// Runs a text of several statements as it stands, such as a migration of the program's own.
  package func runScript(_ text: String) throws(PostgresError) {
    _ = try rows(PQexec(connection, text))
  }

  /// Runs the statements of `body` as one transaction, which is undone if it throws.
  package func transaction<Value>(
    _ body: (PostgresConnection) throws(PostgresError) -> Value
  ) throws(PostgresError) -> Value {
    try runScript("BEGIN")
    do {
      let value = try body(self)
      try runScript("COMMIT")
      return value
    } catch {
      // If this fails too, the connection is broken and the server undoes the transaction.
      try? runScript("ROLLBACK")
      throw error
    }
  }

  private func prepare(
    _ statement: Statement, _ values: [PostgresValue]
  ) throws(PostgresError) -> String {
    if let name = prepared[statement] { return name }
    let name = "s\(prepared.count)"
    let types = values.map(\.type.rawValue)
    _ = try rows(PQprepare(connection, name, statement.text.text, Int32(types.count), types))
    prepared[statement] = name
    return name
  }

  private func rows(_ result: OpaquePointer?) throws(PostgresError) -> PostgresRows {
    guard let result else { throw .unavailable }
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK: return PostgresRows(result)
    default:
      let state = PQresultErrorField(result, Int32(UnicodeScalar("C").value)).map {
        String(cString: $0)
      }
      PQclear(result)
      guard let state, !isBroken || state.hasPrefix("57P") else { throw .unavailable }
      throw .refused(state: state)
    }
  }

  /// Lends the bytes as C strings, one after the other in one buffer.
  private static func withPointers<Value>(
    _ encoded: [[UInt8]?], _ body: ([UnsafePointer<CChar>?]) -> Value
  ) -> Value {
    var buffer: [CChar] = []
    var offsets: [Int?] = []
    buffer.reserveCapacity(encoded.reduce(1) { $0 + ($1?.count ?? 0) })
    for bytes in encoded {
      offsets.append(bytes.map { _ in buffer.count })
      if let bytes {
        bytes.withUnsafeBytes { buffer.append(contentsOf: $0.bindMemory(to: CChar.self)) }
      }
    }
    // An empty value must not look like NULL.
    buffer.append(0)
    return buffer.withUnsafeBufferPointer { all in
      body(offsets.map { offset in offset.flatMap { place in all.baseAddress.map { $0 + place } } })
    }
  }
}
