/// All open connections with what is watched about them: a value that decides, without any socket.
struct ConnectionTable {
  typealias Instant = ContinuousClock.Instant

  struct Entry {
    let descriptor: Int32
    let peer: [UInt8]
    /// One more than is served: it is told so.
    let isSurplus: Bool
    /// When the client must have sent what is waited for.
    var deadline: Instant?
    /// Called once if the client closes its side.
    var departure: (@Sendable () -> Void)?
  }

  private(set) var entries: [Int: Entry] = [:]
  private var lastNumber = 0

  /// Takes a new connection in and gives it a number.
  mutating func add(
    descriptor: Int32, peer: [UInt8], limits: ServerLimits, deadline: Instant
  ) -> Int {
    lastNumber += 1
    let served = entries.values.filter { !$0.isSurplus }
    let isSurplus =
      served.count >= limits.connections
      || served.count { $0.peer == peer } >= limits.connectionsPerAddress
    entries[lastNumber] = Entry(
      descriptor: descriptor, peer: peer, isSurplus: isSurplus, deadline: deadline)
    return lastNumber
  }

  mutating func remove(_ number: Int) {
    entries[number] = nil
  }

  mutating func setDeadline(_ deadline: Instant?, of number: Int) {
    entries[number]?.deadline = deadline
  }

  mutating func setDeparture(_ action: (@Sendable () -> Void)?, of number: Int) {
    entries[number]?.departure = action
  }

  /// The earliest deadline.
  var nextDeadline: Instant? { entries.values.compactMap(\.deadline).min() }

  /// The connections whose clients are watched for leaving.
  var watched: [(number: Int, descriptor: Int32)] {
    entries.filter { $0.value.departure != nil }.map { ($0.key, $0.value.descriptor) }
  }

  /// Takes the action of a client that has left, so that it is called once.
  mutating func takeDeparture(of number: Int) -> (@Sendable () -> Void)? {
    defer { entries[number]?.departure = nil }
    return entries[number]?.departure
  }

  /// The sockets of connections whose time is up; each is given once.
  mutating func takeExpired(at now: Instant) -> [Int32] {
    entries.filter { $0.value.deadline.map { $0 <= now } ?? false }.map { number, entry in
      entries[number]?.deadline = nil
      return entry.descriptor
    }
  }
}
