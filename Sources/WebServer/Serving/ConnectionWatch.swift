import Glibc
import Locking

/// Watches the connections that libmicrohttpd does not: clients that send too slowly, and clients
/// that leave while their connection is suspended.
///
/// One thread of its own sleeps in `poll` until something is due.
final class ConnectionWatch: Sendable {
  private struct State {
    var table = ConnectionTable()
    /// Until when the thread sleeps; nil while it is awake.
    var sleepsUntil: ContinuousClock.Instant?
    var isOver = false
    var nextPing: ContinuousClock.Instant
  }

  private let limits: ServerLimits
  private let state: Lock<State>
  private let alarm: Alarm
  private let ping: @Sendable () -> Void
  private let countTimeouts: @Sendable (Int) -> Void

  /// `ping` and `countTimeouts` are called on the watch's thread.
  init(
    limits: ServerLimits, ping: @escaping @Sendable () -> Void,
    countTimeouts: @escaping @Sendable (Int) -> Void
  ) throws(WebServerError) {
    self.limits = limits
    self.ping = ping
    self.countTimeouts = countTimeouts
    alarm = try Alarm()
    state = Lock(State(nextPing: .now + limits.pingTime))
  }

  /// Starts the thread; it lives until `stop`.
  func start() throws(WebServerError) {
    guard OwnThread.start({ self.run() }) else { throw .call("pthread_create", code: EAGAIN) }
  }

  func stop() {
    state.withLock { $0.isOver = true }
    alarm.ring()
  }

  /// Takes a new connection in; the head of its first request is waited for.
  func add(descriptor: Int32) -> Int {
    change { state in
      state.table.add(
        descriptor: descriptor, peer: PeerAddress.bytes(of: descriptor), limits: limits,
        deadline: .now + limits.headTime)
    }
  }

  /// To be called before the connection's socket is closed.
  func remove(_ number: Int) {
    state.withLock { $0.table.remove(number) }
  }

  func isSurplus(_ number: Int) -> Bool {
    state.withLock { $0.table.entries[number]?.isSurplus ?? false }
  }

  /// Sets when the client must have sent what is waited for; nil while nothing is.
  func setDeadline(_ deadline: ContinuousClock.Instant?, of number: Int) {
    change { $0.table.setDeadline(deadline, of: number) }
  }

  /// Has `action` called, on the watch's thread, when the client closes its side; nil ends that.
  func setDeparture(_ action: (@Sendable () -> Void)?, of number: Int) {
    state.withLock { $0.table.setDeparture(action, of: number) }
    if action != nil { alarm.ring() }
  }

  /// Cuts the connection in both directions; libmicrohttpd sees that and closes it.
  func cut(_ number: Int) {
    state.withLock { state in
      if let entry = state.table.entries[number] {
        Glibc.shutdown(entry.descriptor, Int32(SHUT_RDWR))
      }
    }
  }

  /// Changes the table, and wakes the thread if it would sleep too long now.
  private func change<Value>(_ body: (inout State) -> Value) -> Value {
    let (value, isLate) = state.withLock { state in
      let value = body(&state)
      let next = state.table.nextDeadline
      let isLate = next.map { next in state.sleepsUntil.map { next < $0 } ?? false } ?? false
      if isLate { state.sleepsUntil = nil }
      return (value, isLate)
    }
    if isLate { alarm.ring() }
    return value
  }

  private func run() {
    while let watched = planSleep() {
      let left = alarm.sleep(until: watched.until, watching: watched.list.map(\.descriptor))
      act(on: left.map { watched.list[$0].number })
    }
  }

  private func planSleep() -> (
    until: ContinuousClock.Instant, list: [(number: Int, descriptor: Int32)]
  )? {
    state.withLock { state in
      guard !state.isOver else { return nil }
      let until = min(state.table.nextDeadline ?? state.nextPing, state.nextPing)
      state.sleepsUntil = until
      return (until, state.table.watched)
    }
  }

  private func act(on left: [Int]) {
    let now = ContinuousClock.Instant.now
    let (departures, expired, isPingDue) = state.withLock { state in
      state.sleepsUntil = nil
      // Under the lock: a socket in the table is not closed yet, so its number is not another's.
      let expired = state.table.takeExpired(at: now)
      for descriptor in expired { Glibc.shutdown(descriptor, Int32(SHUT_RDWR)) }
      let isPingDue = state.nextPing <= now
      if isPingDue { state.nextPing = now + limits.pingTime }
      return (left.compactMap { state.table.takeDeparture(of: $0) }, expired.count, isPingDue)
    }
    for departure in departures { departure() }
    if expired > 0 { countTimeouts(expired) }
    if isPingDue { ping() }
  }
}
