import CPostgres
import Glibc

/// One connection; every call blocks, and all are made on one thread at a time.
package final class PostgresConnection {
  private let connection: OpaquePointer
  private var prepared: [Statement: String] = [:]
  /// What waits for the next round trip.
  private var unsent: [SentStatement] = []
  /// Whether answers were left on the way, so that the next would be taken for another's.
  private var isOutOfStep = false

  /// Connects; an address is a URI such as `postgres://user@host/name`, or libpq's `key=value` words.
  package init(_ address: DatabaseAddress) throws(PostgresError) {
    guard let connection = Self.connect(address) else { throw .unavailable }
    guard PQstatus(connection) == CONNECTION_OK else {
      let refusal = Self.refusal(String(cString: PQerrorMessage(connection)))
      PQfinish(connection)
      throw refusal
    }
    // Notices are for a terminal, and may quote what is stored.
    PQsetNoticeProcessor(connection, { _, _ in }, nil)
    self.connection = connection
    // Compiling a statement that looks into every month of a study takes seconds, running it milliseconds.
    // A server whose machine or line is gone says nothing: its locks are held until the database looks.
    try runScript(
      """
      set jit = off; set idle_in_transaction_session_timeout = '60s'; set tcp_user_timeout = '60s';
      set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 9
      """)
  }

  /// A connection that notices within about a minute that the machine of the database is gone, unless the
  /// address says otherwise: what stands behind counts more than what stands before.
  private static func connect(_ address: DatabaseAddress) -> OpaquePointer? {
    let words = [
      ("connect_timeout", "30"), ("tcp_user_timeout", "60000"), ("keepalives_idle", "15"),
      ("keepalives_interval", "5"), ("keepalives_count", "9"), ("dbname", address.text),
    ]
    let texts = (words.map(\.0) + words.map(\.1)).map { strdup($0) }
    defer { texts.forEach { free($0) } }
    var keys = texts.prefix(words.count).map { UnsafePointer<CChar>($0) } + [nil]
    var values = texts.suffix(words.count).map { UnsafePointer<CChar>($0) } + [nil]
    return PQconnectdbParams(&keys, &values, 1)
  }

  deinit { PQfinish(connection) }

  /// Lets the server find rows by indexes only, whatever it believes of the sizes of tables.
  ///
  /// For statements that name their rows by keys: a plan that was made while a table was nearly empty would
  /// read all of it, until the table is next analysed.
  package func findByKeys() throws(PostgresError) {
    try runScript(
      """
      set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off
      """)
  }

  /// What ends its statement from another thread; nil where there is no memory for it.
  package var interrupt: StatementInterrupt? { StatementInterrupt(connection) }

  /// Whether the last call found the connection broken, so that it is of no more use.
  package var isBroken: Bool { isOutOfStep || PQstatus(connection) != CONNECTION_OK }

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
    try send(statement, values).rows()
  }

  /// Lets a statement wait for the next whose rows are asked for, or for the end of its transaction.
  ///
  /// All of them make one round trip, in their order, and the first that fails stops the rest. Outside a
  /// transaction, ask for its rows: nothing else sends it.
  @discardableResult
  package func send(
    _ statement: Statement, _ values: [PostgresValue] = []
  ) throws(PostgresError) -> SentStatement {
    let sent = SentStatement(try prepare(statement, values), values, on: self)
    unsent.append(sent)
    return sent
  }

  /// Runs a text of several statements as it stands, such as a migration of the program's own.
  package func runScript(_ text: String) throws(PostgresError) {
    if let last = unsent.last { try last.rows() }
    _ = try rows(PQexec(connection, text))
  }

  /// Runs the statements of `body` as one transaction, which is undone if it throws.
  package func transaction<Value>(
    _ body: (PostgresConnection) throws(PostgresError) -> Value
  ) throws(PostgresError) -> Value {
    do {
      try send(Statement("begin"))
      let value = try body(self)
      try send(Statement("commit")).rows()
      return value
    } catch {
      unsent = []
      // If this fails too, the connection is broken and the server undoes the transaction.
      if PQtransactionStatus(connection) != PQTRANS_IDLE { try? runScript("rollback") }
      throw error
    }
  }

  /// Sends what waits and receives what it gives, in one round trip (libpq's pipeline mode).
  func flush() {
    let all = unsent
    unsent = []
    guard !all.isEmpty else { return }
    if all.count == 1 {
      all[0].arrive(outcome(of: execute(all[0], PQexecPrepared)))
      return
    }
    guard PQenterPipelineMode(connection) == 1 else {
      for sent in all { sent.arrive(.failure(.unavailable)) }
      return
    }
    var isSent = true
    for sent in all where isSent { isSent = execute(sent, PQsendQueryPrepared) == 1 }
    guard isSent, PQpipelineSync(connection) == 1 else {
      isOutOfStep = true
      for sent in all { sent.arrive(.failure(.unavailable)) }
      return
    }
    var first: PostgresError?
    for sent in all {
      let outcome = outcome(of: PQgetResult(connection))
      // What follows a failure is not run, and says so; the failure itself is the reason.
      if case .failure(let error) = outcome, first == nil { first = error }
      sent.arrive(first.map { .failure($0) } ?? outcome)
      while let more = PQgetResult(connection) { PQclear(more) }
    }
    while let end = PQgetResult(connection) { PQclear(end) }
    isOutOfStep = PQexitPipelineMode(connection) != 1
  }

  private func outcome(of result: OpaquePointer?) -> Result<PostgresRows, PostgresError> {
    do throws(PostgresError) { return .success(try rows(result)) } catch { return .failure(error) }
  }

  private typealias Execution<Answer> = (
    OpaquePointer?, UnsafePointer<CChar>?, Int32, UnsafePointer<UnsafePointer<CChar>?>?,
    UnsafePointer<Int32>?, UnsafePointer<Int32>?, Int32
  ) -> Answer

  private func execute<Answer>(_ sent: SentStatement, _ call: Execution<Answer>) -> Answer {
    let encoded = sent.values.map(\.encoded)
    let lengths = encoded.map { Int32($0?.count ?? 0) }
    let formats = [Int32](repeating: 1, count: encoded.count)
    return Self.withPointers(encoded) { pointers in
      call(connection, sent.name, Int32(encoded.count), pointers, lengths, formats, 1)
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
