import MessageBus
import System

/// A line to a service on a message bus, for the thread of one way, which may block.
///
/// The bus and the service may come, go and come again: each question connects where nothing is connected.
final class BusLine: Sendable {
  private struct Connection: Sendable {
    var bus: MessageBus
    /// Nil where nothing is to be heard.
    var subscription: BusSubscription?
  }

  private let place: MessageBus.Place
  private let limit: Duration
  private let rule: BusSignalRule?
  private let hear: @Sendable (BusSignal) -> Void
  private let connection = Lock<Connection?>(nil)

  /// A service that does not answer within `limit` has failed; `hear` gets the signals of `rule` on the bus's thread.
  init(
    _ place: MessageBus.Place, within limit: Duration, rule: BusSignalRule? = nil,
    hear: @escaping @Sendable (BusSignal) -> Void = { _ in }
  ) {
    self.place = place
    self.limit = limit
    self.rule = rule
    self.hear = hear
  }

  /// Asks the service, and blocks until it answers; not to be called from Swift's concurrency pool.
  func ask(_ call: BusCall) throws(MessageBusError) -> [BusValue] {
    let bus = try connected(to: call.object.name).bus
    let answer = Lock<Result<[BusValue], MessageBusError>?>(nil)
    bus.send(call, within: limit) { result in answer.withLockAndSignal { $0 = result } }
    let result = answer.wait(until: { $0 != nil }) { $0 }
    do throws(MessageBusError) {
      return try result?.get() ?? []
    } catch {
      if case .unavailable = error { connection.withLock { $0 = nil } }
      throw error
    }
  }

  private func connected(to name: String) throws(MessageBusError) -> Connection {
    if let open = connection.withLock(\.self) { return open }
    let made = Lock<Result<Connection, MessageBusError>?>(nil)
    // The thread of this way waits, and none of Swift's.
    Task { [self] in
      let result = await connect()
      made.withLockAndSignal { $0 = result }
    }
    let result = made.wait(until: { $0 != nil }) { $0 }
    guard let open = try result?.get() else { throw .absent(name) }
    connection.withLock { $0 = open }
    return open
  }

  private func connect() async -> Result<Connection, MessageBusError> {
    do throws(MessageBusError) {
      let bus = try await MessageBus.open(place, within: limit)
      guard let rule else { return .success(Connection(bus: bus)) }
      let subscription = try await bus.subscribe(to: rule, within: limit, hear)
      return .success(Connection(bus: bus, subscription: subscription))
    } catch {
      return .failure(error)
    }
  }
}
