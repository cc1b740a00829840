import Dispatch
import System

/// A few connections, each with a queue of its own, lent to callers who wait without a thread.
package final class PostgresPool: Sendable {
  private let slots: ResourcePool<Slot>
  private let all: [Slot]
  private let interrupts = DispatchQueue(label: "ambler.postgres.interrupt")
  private let address: DatabaseAddress

  /// Nothing is connected before it is used; so many callers may wait for a connection.
  package init(_ address: DatabaseAddress, connectionCount: Int = 8, waitingLimit: Int = 2_000) {
    precondition(connectionCount > 0, "a pool has connections")
    self.address = address
    all = (0..<connectionCount).map(Slot.init)
    slots = ResourcePool(all, waitingLimit: waitingLimit)
  }

  /// How much of it is in use at this moment.
  package var use: PoolUse {
    let use = slots.use
    return PoolUse(
      connectionCount: slots.count, lentCount: use.lent, waitingCount: use.waiting)
  }

  /// Runs `body` with a connection, on the queue of that connection; what it gives must not hold rows.
  ///
  /// A connection that the server ended while it was not used is replaced before `body` sees it.
  package func run<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws(PostgresError) -> Value
  ) async throws(PostgresError) -> Value {
    guard let slot = await slots.take() else { throw .busy }
    let outcome = await slot.run(address, body)
    if !slots.giveBack(slot) { slot.close() }
    return try outcome.get()
  }

  /// As `run`, with the statements of `body` as one transaction.
  package func transaction<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws(PostgresError) -> Value
  ) async throws(PostgresError) -> Value {
    try await run { connection throws(PostgresError) in try connection.transaction(body) }
  }

  /// Ends all statements that are under way: whoever waits for one is told that it failed (`57014`).
  package func interruptStatements() {
    interrupts.async { [all] in
      for slot in all { slot.interruptStatement() }
    }
  }

  /// Turns away who waits and who comes, and closes the connections that nobody uses.
  package func close() {
    for slot in slots.close() { slot.close() }
  }
}
