import Glibc
import System

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
    var timedOutCount = 0
    var cutCount = 0
  }

  private let limits: ServerLimits
  private let state: Lock<State>
  private let alarm: Alarm
  private let ping: @Sendable () -> Void

  /// `ping` is called on the watch's thread.
  init(limits: ServerLimits, ping: @escaping @Sendable () -> Void) throws(WebServerError) {
    self.limits = limits
    self.ping = ping
    alarm = try Alarm()
    state = Lock(State(nextPing: .now + limits.pingTime))
  }

  /// Starts the thread; it lives until `stop`.
  func start() throws(WebServerError) {
    let isStarted = OwnThread.start(name: "web watch") { self.run() }
    guard isStarted else { throw .call("pthread_create", code: EAGAIN) }
  }

  func stop() {
    state.withLock { $0.isOver = true }
    alarm.ring()
  }

  /// Takes a new connection in; the head of its first request is waited for, unless there is no place for it.
  func add(descriptor: Int32, peer: PeerAddress, isProxy: Bool) -> Int {
    let number = state.withLock { state in
      let number = state.table.add(
        descriptor: descriptor, peer: peer, isProxy: isProxy, limits: limits,
        deadline: .now + limits.headTime)
      if state.table.entries[number]?.standing == .cut {
        state.cutCount += 1
        Self.cut(descriptor)
      }
      return number
    }
    alarm.ring()
    return number
  }

  /// To be called before the connection's socket is closed.
  func remove(_ number: Int) {
    state.withLock { $0.table.remove(number) }
  }

  /// How many connections were cut because their time was up.
  var timedOutCount: Int { state.withLock { $0.timedOutCount } }

  /// How many connections were closed at once because their address had too many.
  var cutCount: Int { state.withLock { $0.cutCount } }

  func isSurplus(_ number: Int) -> Bool {
    state.withLock { $0.table.entries[number].map { $0.standing != .served } ?? false }
  }

  /// Who is at the other end of the connection.
  func peer(of number: Int) -> PeerAddress {
    state.withLock { $0.table.entries[number]?.peer ?? .unknown }
  }

  /// Sets when the client must have sent what is waited for; nil while nothing is.
  func setDeadline(_ deadline: ContinuousClock.Instant?, of number: Int) {
    change(by: deadline) { $0.table.setDeadline(deadline, of: number) }
  }

  /// Has `action` called, on the watch's thread, when the client closes its side; nil ends that.
  func setDeparture(_ action: (@Sendable () -> Void)?, of number: Int) {
    change(by: nil) { $0.table.setDeparture(action, of: number) }
  }

  /// Cuts the connection in both directions; libmicrohttpd sees that and closes it.
  func cut(_ number: Int) {
    state.withLock { state in
      if let entry = state.table.entries[number] { Self.cut(entry.descriptor) }
    }
  }

  /// Changes the table, and wakes the thread if it would sleep past the new time.
  private func change(by time: ContinuousClock.Instant?, _ body: (inout State) -> Bool) {
    let isLate = state.withLock { state in
      let isDue = body(&state)
      guard let until = state.sleepsUntil else { return false }
      let isLate = isDue || time.map { $0 < until } ?? false
      if isLate { state.sleepsUntil = nil }
      return isLate
    }
    if isLate { alarm.ring() }
  }

  private func run() {
    while let sleep = planSleep() {
      let left = alarm.sleep(until: sleep.until, watching: sleep.watched.map(\.descriptor))
      act(on: left.map { sleep.watched[$0].number })
    }
  }

  private typealias Sleep = (
    until: ContinuousClock.Instant, watched: [(number: Int, descriptor: Int32)]
  )

  private func planSleep() -> Sleep? {
    state.withLock { state in
      guard !state.isOver else { return nil }
      let until = min(state.table.nextTime ?? state.nextPing, state.nextPing)
      state.sleepsUntil = until
      return (until, state.table.watched(at: .now))
    }
  }

  private func act(on left: [Int]) {
    let now = ContinuousClock.Instant.now
    let (departures, isPingDue) = state.withLock { state in
      state.sleepsUntil = nil
      let departures = left.map { state.table.leave($0, at: now, isDrained: Self.isDrained) }
      // Under the lock: a socket in the table is not closed yet, so its number is not another's.
      for case .cut(let descriptor) in departures { Self.cut(descriptor) }
      let expired = state.table.takeExpired(at: now)
      state.timedOutCount += expired.count
      for descriptor in expired { Self.cut(descriptor) }
      let isPingDue = state.nextPing <= now
      if isPingDue { state.nextPing = now + limits.pingTime }
      return (departures, isPingDue)
    }
    for case .tell(let action) in departures { action() }
    if isPingDue { ping() }
  }

  private static func cut(_ descriptor: Int32) {
    Glibc.shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Whether the client's end is what comes next.
  private static func isDrained(_ descriptor: Int32) -> Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) == 0
  }
}
