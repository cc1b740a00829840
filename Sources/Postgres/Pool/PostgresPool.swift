import Dispatch
import Locking

/// A few connections, each with a queue of its own, lent to callers who wait without a thread.
package final class PostgresPool: Sendable {
  private struct State {
    var free: [Slot]
    var waiting: [CheckedContinuation<Slot?, Never>] = []
    var isClosed = false
  }

  private let state: Lock<State>
  private let address: DatabaseAddress
  private let connectionCount: Int
  /// How many callers may wait for a connection.
  private let waitingLimit: Int

  /// Nothing is connected before it is used.
  package init(_ address: DatabaseAddress, connectionCount: Int = 8, waitingLimit: Int = 2_000) {
    precondition(connectionCount > 0, "a pool has connections")
    self.address = address
    self.connectionCount = connectionCount
    self.waitingLimit = waitingLimit
    state = Lock(State(free: (0..<connectionCount).map(Slot.init)))
  }

  /// How much of it is in use at this moment.
  package var use: PoolUse {
    state.withLock { state in
      PoolUse(
        connectionCount: connectionCount, lentCount: connectionCount - state.free.count,
        waitingCount: state.waiting.count)
    }
  }

  /// Runs `body` with a connection, on the queue of that connection; what it gives must not hold rows.
  ///
  /// A connection that the server ended while it was not used is replaced before `body` sees it.
  package func run<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws(PostgresError) -> Value
  ) async throws(PostgresError) -> Value {
    guard let slot = await take() else { throw .busy }
    let outcome = await slot.run(address, body)
    giveBack(slot)
    return try outcome.get()
  }

  /// As `run`, with the statements of `body` as one transaction.
  package func transaction<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws(PostgresError) -> Value
  ) async throws(PostgresError) -> Value {
    try await run { connection throws(PostgresError) in try connection.transaction(body) }
  }

  /// Turns away who waits and who comes, and closes the connections that nobody uses.
  package func close() {
    let (waiting, free) = state.withLock { state in
      defer { (state.waiting, state.free, state.isClosed) = ([], [], true) }
      return (state.waiting, state.free)
    }
    for caller in waiting { caller.resume(returning: nil) }
    for slot in free { slot.close() }
  }

  private func take() async -> Slot? {
    await withCheckedContinuation { caller in
      let (isServed, slot) = state.withLock { state -> (Bool, Slot?) in
        if state.isClosed { return (true, nil) }
        if let slot = state.free.popLast() { return (true, slot) }
        guard state.waiting.count < waitingLimit else { return (true, nil) }
        state.waiting.append(caller)
        return (false, nil)
      }
      if isServed { caller.resume(returning: slot) }
    }
  }

  private func giveBack(_ slot: Slot) {
    let (next, isClosed) = state.withLock { state -> (CheckedContinuation<Slot?, Never>?, Bool) in
      if state.isClosed { return (nil, true) }
      if !state.waiting.isEmpty { return (state.waiting.removeFirst(), false) }
      state.free.append(slot)
      return (nil, false)
    }
    if isClosed { slot.close() }
    next?.resume(returning: slot)
  }
}

/// A place for one connection, with the queue that all its calls are made on.
final class Slot: @unchecked Sendable {
  // Guarantee: `connection` is touched on `queue` only.
  private var connection: PostgresConnection?
  private let queue: DispatchQueue

  init(_ number: Int) {
    queue = DispatchQueue(label: "ambler.postgres.\(number)")
  }

  func run<Value: Sendable>(
    _ address: DatabaseAddress,
    _ body: @escaping @Sendable (PostgresConnection) throws(PostgresError) -> Value
  ) async -> Result<Value, PostgresError> {
    await withCheckedContinuation { caller in
      queue.async { caller.resume(returning: self.runNow(address, body)) }
    }
  }

  func close() {
    queue.async { self.connection = nil }
  }

  private func runNow<Value>(
    _ address: DatabaseAddress, _ body: (PostgresConnection) throws(PostgresError) -> Value
  ) -> Result<Value, PostgresError> {
    do throws(PostgresError) {
      let connection = try opened(address)
      defer { if connection.isBroken { self.connection = nil } }
      return .success(try body(connection))
    } catch {
      return .failure(error)
    }
  }
  private func opened(
    _ address: DatabaseAddress
  ) throws(PostgresError) -> PostgresConnection {
    if let connection, !connection.isGone { return connection }
    let opened = try PostgresConnection(address)
    connection = opened
    return opened
  }
}
