import Glibc
import System

/// A connection to a message bus (D-Bus), with a thread of its own that alone blocks.
///
/// What services tell is handed over on that thread: a closure there returns soon, and asks the bus only by
/// `send`. A connection that ended does not come back; whoever wants another opens one. Without this object the
/// connection closes.
package final class MessageBus: Sendable {
  package let place: Place
  private let mailbox: BusMailbox
  private let lastNumber = Lock(0)

  private init(_ place: Place, _ mailbox: BusMailbox) {
    self.place = place
    self.mailbox = mailbox
  }

  deinit { mailbox.close(ECONNABORTED) }

  /// Connects, and waits until the bus answers, at most so long.
  ///
  /// `ended` is called on the bus's thread when the bus ends the connection; also when it does so before this
  /// returns, which throws then. It must not keep this object.
  package static func open(
    _ place: Place, within limit: Duration = .seconds(10),
    ended: @escaping @Sendable () -> Void = {}
  ) async throws(MessageBusError) -> MessageBus {
    let bus = try start(place, ended)
    _ = try await bus.call(BusCall(.daemon, "GetId", answer: "s"), within: limit)
    return bus
  }

  private static func start(
    _ place: Place, _ ended: @escaping @Sendable () -> Void
  ) throws(MessageBusError) -> MessageBus {
    do throws(SystemError) {
      let mailbox = try BusMailbox()
      _ = try OwnThread(name: "message bus") { run(place, mailbox, ended) }
      return MessageBus(place, mailbox)
    } catch {
      throw .system(error)
    }
  }

  /// The thread: until the bus or the last owner of this object ends the connection.
  private static func run(_ place: Place, _ mailbox: BusMailbox, _ ended: () -> Void) {
    let connection = BusConnection(to: place)
    let wasOpen = connection.isOpen
    while true {
      if !connection.isOpen { mailbox.close(connection.fault) }
      let contents = mailbox.take()
      for job in contents.jobs { job(connection) }
      if contents.closed != nil { break }
      connection.expire(at: KernelClock.monotonic)
      if !connection.process() { connection.wait(for: mailbox) }
    }
    let isEndedByBus = wasOpen && !connection.isOpen
    connection.end(ECONNABORTED)
    if isEndedByBus { ended() }
  }

  // MARK: Questions

  /// Asks, and waits for the values of the answer, at most so long; also after the task is cancelled.
  package func call(
    _ call: BusCall, within limit: Duration
  ) async throws(MessageBusError) -> [BusValue] {
    let answer = await withCheckedContinuation { done in
      send(call, within: limit) { done.resume(returning: $0) }
    }
    return try answer.get()
  }

  /// As `call`, for whoever cannot await: `answer` is called once, on the bus's thread, or at once if the
  /// connection has ended.
  package func send(
    _ call: BusCall, within limit: Duration,
    then answer: @escaping @Sendable (Result<[BusValue], MessageBusError>) -> Void
  ) {
    let deadline = Self.deadline(limit)
    let code = mailbox.post { $0.send(call, until: deadline, then: answer) }
    if let code { answer(.failure(.unavailable(place, code: code))) }
  }

  /// Reads a property; one of another type than `type`, a signature, is an error.
  package func property(
    _ name: String, of object: BusObject, type: String, within limit: Duration
  ) async throws(MessageBusError) -> BusValue {
    let question = BusCall(
      object.properties, "Get", [.string(object.interface), .string(name)], answer: "v")
    let value = try await call(question, within: limit).first?.content
    guard let value, value.signature == type else {
      throw .unexpectedForm(
        from: object.name, expected: type, found: value?.signature ?? "")
    }
    return value
  }

  /// All properties of an object by their names, without variants around them.
  package func properties(
    of object: BusObject, within limit: Duration
  ) async throws(MessageBusError) -> [String: BusValue] {
    let question = BusCall(
      object.properties, "GetAll", [.string(object.interface)], answer: "a{sv}")
    guard case .dictionary(_, let entries)? = try await call(question, within: limit).first else {
      return [:]
    }
    let named = entries.compactMap { entry in entry.key.text.map { ($0, entry.value.content) } }
    return Dictionary(named) { first, _ in first }
  }

  /// Sets a property.
  package func set(
    _ name: String, of object: BusObject, to value: BusValue, within limit: Duration
  ) async throws(MessageBusError) {
    let request = BusCall(
      object.properties, "Set",
      [.string(object.interface), .string(name), .variant(value)], answer: "")
    _ = try await call(request, within: limit)
  }

  // MARK: News

  /// Hears signals from the moment when this returns, as long as the subscription is kept; `heard` is called on the
  /// bus's thread.
  package func subscribe(
    to rule: BusSignalRule, within limit: Duration = .seconds(10),
    _ heard: @escaping @Sendable (BusSignal) -> Void
  ) async throws(MessageBusError) -> BusSubscription {
    try await subscription { connection, number, done in
      connection.subscribe(
        number, to: rule, until: Self.deadline(limit), heard, then: done)
    }
  }

  /// Tells whether somebody has a name, soon after this returns and at each change, as long as the subscription is
  /// kept; `changed` is called on the bus's thread.
  ///
  /// A service that the bus starts on demand counts as absent until then.
  package func watch(
    _ name: String, within limit: Duration = .seconds(10),
    _ changed: @escaping @Sendable (_ isThere: Bool) -> Void
  ) async throws(MessageBusError) -> BusSubscription {
    try await subscription { connection, number, done in
      connection.watch(
        number, name, until: Self.deadline(limit), changed, then: done)
    }
  }

  // MARK: Objects of ours

  /// Answers what an object is asked, from the moment when this returns, as long as the subscription is kept.
  ///
  /// `answer` is called on the bus's thread, and gives nil for what the object does not have: whoever asked gets an error.
  package func serve(
    _ path: String, _ answer: @escaping @Sendable (BusRequest) -> [BusValue]?
  ) async throws(MessageBusError) -> BusSubscription {
    try await subscription { connection, number, done in
      connection.serve(number, at: path, answer, then: done)
    }
  }

  private func subscription(
    _ begin:
      @escaping @Sendable (BusConnection, Int, @escaping BusConnection.Done) -> Void
  ) async throws(MessageBusError) -> BusSubscription {
    let number = lastNumber.withLock { last in
      last += 1
      return last
    }
    let result: Result<Void, MessageBusError> = await withCheckedContinuation { done in
      let code = mailbox.post { connection in
        begin(connection, number) { done.resume(returning: $0) }
      }
      if let code { done.resume(returning: .failure(.unavailable(place, code: code))) }
    }
    try result.get()
    return BusSubscription(number, mailbox)
  }

  /// In nanoseconds of CLOCK_MONOTONIC; a wait of more than a year is one of a year.
  private static func deadline(_ limit: Duration) -> Int64 {
    let (seconds, attoseconds) = min(limit, .seconds(31_557_600)).components
    return KernelClock.monotonic + seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
