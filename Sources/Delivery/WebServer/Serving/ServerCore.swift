import System

/// What all connections of a server share.
final class ServerCore: Sendable {
  private enum Phase {
    case serving
    /// Nothing new is begun; what runs may end.
    case draining
    /// What still runs is being ended.
    case closing
  }

  private struct State {
    var phase = Phase.serving
    var exchanges: [ObjectIdentifier: Exchange] = [:]
    var counts = ServerCounts()
    let idle: AsyncStream<Never>.Continuation

    func tellIfIdle() {
      if phase != .serving, exchanges.isEmpty { idle.finish() }
    }
  }

  let limits: ServerLimits
  private let headers: [HeaderField]
  private let trustedProxies: [AddressPrefix]
  let certificate: ServerCertificate?
  private let onAnswer: (@Sendable (AnsweredRequest) -> Void)?
  let watch: ConnectionWatch
  private let router: Router
  private let state: Lock<State>
  /// Ends when nothing runs any more after the server was told to stop.
  let idle: AsyncStream<Never>

  init(_ settings: ServerSettings, _ router: Router) throws(WebServerError) {
    limits = settings.limits
    headers = settings.headers
    trustedProxies = settings.trustedProxies
    certificate = settings.tls
    onAnswer = settings.onAnswer
    self.router = router
    let (idle, continuation) = AsyncStream<Never>.makeStream()
    self.idle = idle
    let state = Lock(State(idle: continuation))
    self.state = state
    watch = try ConnectionWatch(
      limits: settings.limits,
      ping: { for exchange in state.withLock({ $0.exchanges.values }) { exchange.ping() } })
  }

  var counts: ServerCounts {
    var counts = state.withLock { $0.counts }
    counts.timedOut = watch.timedOutCount
    counts.cut = watch.cutCount
    return counts
  }

  /// How many requests run.
  var runningCount: Int { state.withLock { $0.exchanges.count } }

  var isStopping: Bool { state.withLock { $0.phase != .serving } }

  /// Takes a new connection in and gives it a number.
  func connected(_ descriptor: Int32, _ peer: PeerAddress) -> Int {
    let isProxy = trustedProxies.contains { $0.contains(peer) }
    return watch.add(descriptor: descriptor, peer: peer, isProxy: isProxy)
  }

  /// Who sent a request on a connection.
  func client(_ head: RequestHead, connectionNumber: Int) -> PeerAddress {
    ForwardedClient.of(
      peer: watch.peer(of: connectionNumber), forwarded: head.headers.values("X-Forwarded-For"),
      trusted: trustedProxies)
  }

  /// Takes a new exchange in; false if the server is past serving anything.
  func open(_ exchange: Exchange) -> Bool {
    state.withLock { state in
      guard state.phase != .closing else { return false }
      state.exchanges[ObjectIdentifier(exchange)] = exchange
      state.counts.requests += 1
      return true
    }
  }

  /// The exchange is over; the connection waits for the next head.
  func close(_ exchange: Exchange, _ answered: AnsweredRequest) {
    watch.setDeparture(nil, of: exchange.connectionNumber)
    watch.setDeadline(.now + limits.idleTime + limits.headTime, of: exchange.connectionNumber)
    let isOpen = state.withLock { state in
      state.exchanges.removeValue(forKey: ObjectIdentifier(exchange)) != nil
    }
    guard isOpen else { return }
    onAnswer?(answered)
    state.withLock { state in
      if answered.isBroken {
        state.counts.brokenOff += 1
      } else if !answered.isWhole {
        state.counts.left += 1
      }
      state.tellIfIdle()
    }
  }

  func admit(_ raw: RawHead, byteCount: Int, connectionNumber: Int) -> Admission {
    let standing: ServerStanding =
      isStopping ? .stopping : watch.isSurplus(connectionNumber) ? .surplus : .serving
    let admission = Admission.decide(
      raw, byteCount: byteCount, standing: standing, router: router, limits: limits,
      scheme: certificate == nil ? "http" : "https")
    if case .refuse = admission { state.withLock { $0.counts.refused += 1 } }
    return admission
  }

  func streamEnded(_ ending: StreamEnding, connectionNumber: Int) {
    switch ending {
    case .tooSlow:
      state.withLock { $0.counts.slowStreams += 1 }
      // It would be closed only when the client reads on.
      watch.cut(connectionNumber)
    case .clientLeft, .finished, .serverStopped: break
    }
  }

  /// The answer with the fields that every answer of the server has.
  func withHeaders(_ response: HTTPResponse) -> HTTPResponse {
    let own = Set(response.headers.map { $0.name.lowercased() })
    var copy = response
    copy.headers += headers.filter { !own.contains($0.name.lowercased()) }
    return copy
  }

  /// Begins nothing new and ends the event streams; what runs may go on.
  func drain() {
    let running = state.withLock { state in
      if state.phase == .serving { state.phase = .draining }
      state.tellIfIdle()
      return Array(state.exchanges.values)
    }
    for exchange in running { exchange.endStream() }
  }

  /// Ends all that runs; afterwards no connection is suspended, nor will be.
  func closeAll() {
    let running = state.withLock { state in
      state.phase = .closing
      return Array(state.exchanges.values)
    }
    for exchange in running { exchange.abandon() }
  }
}
