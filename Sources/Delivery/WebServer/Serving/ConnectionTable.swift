/// All open connections with what is watched about them: a value that decides, without any socket.
struct ConnectionTable {
  typealias Instant = ContinuousClock.Instant

  struct Entry {
    let descriptor: Int32
    let peer: PeerAddress
    /// Whom the limit of connections of one address is for; nil for a proxy of ours.
    let subject: AddressPrefix?
    let standing: Standing
    /// When the client must have sent what is waited for; nil while nothing is.
    var deadline: Instant?
    /// Called once if the client closes its side.
    var departure: (@Sendable () -> Void)?
    /// The client has closed its side, and there is nothing to do about it for now.
    var isQuiet = false
    /// The client has closed its side; whether it had sent more before is seen then.
    var recheck: Instant?
  }

  /// How a new connection is met.
  enum Standing: Equatable {
    case served
    /// One more than is served: it is told so.
    case told
    /// One more than is told: it is closed.
    case cut
  }

  /// What is to be done when a client has closed its side.
  enum Departure {
    case nothing
    case tell(@Sendable () -> Void)
    /// Nobody else would notice: the library has read all there was.
    case cut(Int32)
  }

  /// How long the library gets to read what came before the end.
  private static let recheckTime = Duration.milliseconds(100)

  private(set) var entries: [Int: Entry] = [:]
  private var lastNumber = 0
  private var servedCount = 0
  private var servedCounts: [AddressPrefix: Int] = [:]
  /// Those of each address that are told, not those that are cut.
  private var toldCounts: [AddressPrefix: Int] = [:]

  /// Takes a new connection in and gives it a number.
  mutating func add(
    descriptor: Int32, peer: PeerAddress, isProxy: Bool = false, limits: ServerLimits,
    deadline: Instant
  ) -> Int {
    lastNumber += 1
    let subject = isProxy ? nil : peer.limitSubject
    let standing = standing(of: subject, limits)
    entries[lastNumber] = Entry(
      descriptor: descriptor, peer: peer, subject: subject, standing: standing,
      deadline: deadline)
    count(standing, subject, by: 1)
    return lastNumber
  }

  private func standing(of subject: AddressPrefix?, _ limits: ServerLimits) -> Standing {
    let ofSubject = subject.map { servedCounts[$0] ?? 0 } ?? 0
    if servedCount < limits.connections, ofSubject < limits.connectionsPerAddress { return .served }
    let told = subject.map { toldCounts[$0] ?? 0 } ?? 0
    return told < limits.toldPerAddress ? .told : .cut
  }

  mutating func remove(_ number: Int) {
    guard let entry = entries.removeValue(forKey: number) else { return }
    count(entry.standing, entry.subject, by: -1)
  }

  private mutating func count(_ standing: Standing, _ subject: AddressPrefix?, by change: Int) {
    switch standing {
    case .served:
      servedCount += change
      Self.change(&servedCounts, subject, by: change)
    case .told: Self.change(&toldCounts, subject, by: change)
    case .cut: break
    }
  }

  private static func change(
    _ counts: inout [AddressPrefix: Int], _ subject: AddressPrefix?, by change: Int
  ) {
    guard let subject else { return }
    let count = (counts[subject] ?? 0) + change
    counts[subject] = count == 0 ? nil : count
  }

  /// True if the client's leaving is of interest again, so that the table must be looked at anew.
  mutating func setDeadline(_ deadline: Instant?, of number: Int) -> Bool {
    entries[number]?.deadline = deadline
    return deadline != nil && wake(number)
  }

  /// True if the client's leaving is of interest again, so that the table must be looked at anew.
  mutating func setDeparture(_ action: (@Sendable () -> Void)?, of number: Int) -> Bool {
    entries[number]?.departure = action
    return action != nil && wake(number)
  }

  private mutating func wake(_ number: Int) -> Bool {
    defer { entries[number]?.isQuiet = false }
    return entries[number]?.isQuiet ?? false
  }

  /// The earliest time at which something is to be done.
  var nextTime: Instant? {
    entries.values.flatMap { [$0.deadline, $0.recheck] }.compactMap { $0 }.min()
  }

  /// The connections whose clients are watched for leaving.
  func watched(at now: Instant) -> [(number: Int, descriptor: Int32)] {
    entries.filter { !$0.value.isQuiet && ($0.value.recheck.map { $0 <= now } ?? true) }
      .map { ($0.key, $0.value.descriptor) }
  }

  /// Decides what a client's leaving means; `isDrained` says whether nothing is left to read.
  mutating func leave(
    _ number: Int, at now: Instant, isDrained: (Int32) -> Bool
  ) -> Departure {
    guard let entry = entries[number] else { return .nothing }
    if entry.deadline != nil, entry.departure == nil {
      guard entry.recheck != nil, isDrained(entry.descriptor) else {
        entries[number]?.recheck = now + Self.recheckTime
        return .nothing
      }
      entries[number]?.deadline = nil
    }
    entries[number]?.departure = nil
    entries[number]?.recheck = nil
    entries[number]?.isQuiet = true
    if let departure = entry.departure { return .tell(departure) }
    return entry.deadline == nil ? .nothing : .cut(entry.descriptor)
  }

  /// The sockets of connections whose time is up; each is given once.
  mutating func takeExpired(at now: Instant) -> [Int32] {
    entries.filter { $0.value.deadline.map { $0 <= now } ?? false }.map { number, entry in
      entries[number]?.deadline = nil
      return entry.descriptor
    }
  }
}
