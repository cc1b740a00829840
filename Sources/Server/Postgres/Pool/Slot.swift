import Dispatch
import System

/// A place for one connection, with the queue that all its calls are made on.
final class Slot: @unchecked Sendable {
  // Guarantee: `connection` is touched on `queue` only.
  private var connection: PostgresConnection?
  private let queue: DispatchQueue
  private let interrupt = Lock<StatementInterrupt?>(nil)

  init(_ number: Int) {
    queue = DispatchQueue(label: "ambler.postgres.\(number)")
  }

  /// Ends the statement that its queue waits for, if there is one; blocks until the database has heard of it.
  func interruptStatement() { interrupt.withLock { $0 }?.send() }

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
    interrupt.withLock { $0 = opened.interrupt }
    return opened
  }
}
