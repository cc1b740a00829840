/// A request's body on its way from the connection to the handler: one piece waits, or as many as
/// have the room.
struct BodyBuffer {
  /// What becomes of a piece that has arrived.
  enum Offer: Equatable {
    case taken
    /// What came before it still waits; the connection has to.
    case full
    /// More was thrown away than the limit allows.
    case beyondDiscard
  }

  /// What there is for the handler.
  enum Step: Sendable, Equatable {
    case chunk([UInt8])
    case end
    case fault(HTTPFault)
    case nothingYet
  }

  private enum Ending: Equatable {
    case whole
    case fault(HTTPFault)
  }

  private let limitBytes: Int
  private let discardLimitBytes: Int
  private let waitingLimitBytes: Int
  private var waiting: [[UInt8]] = []
  private var waitingBytes = 0
  private var ending: Ending?
  private var receivedBytes = 0
  private var discardedBytes = 0
  /// Whether what arrives is thrown away.
  private(set) var isDiscarding = false

  init(limitBytes: Int, discardLimitBytes: Int, waitingLimitBytes: Int = 0) {
    self.waitingLimitBytes = waitingLimitBytes
    self.limitBytes = limitBytes
    self.discardLimitBytes = discardLimitBytes
  }

  /// All bytes that came, thrown away or not.
  var arrivedBytes: Int { receivedBytes + discardedBytes }

  /// Whether more came than may; the handler is told, and the rest is thrown away.
  var isTooLarge: Bool { receivedBytes > limitBytes }

  /// Whether so little waits that it is worth while to let the client go on.
  var isRoomy: Bool { waitingBytes * 2 <= waitingLimitBytes }

  mutating func offer(_ bytes: UnsafeRawBufferPointer) -> Offer {
    if isDiscarding {
      discardedBytes += bytes.count
      return discardedBytes > discardLimitBytes ? .beyondDiscard : .taken
    }
    guard waiting.isEmpty || waitingBytes + bytes.count <= waitingLimitBytes else { return .full }
    receivedBytes += bytes.count
    if isTooLarge {
      fail(.bodyTooLarge)
    } else {
      waiting.append(Array(bytes))
      waitingBytes += bytes.count
    }
    return .taken
  }

  /// The next step, which is taken out.
  mutating func take() -> Step {
    if !waiting.isEmpty {
      let bytes = waiting.removeFirst()
      waitingBytes -= bytes.count
      return .chunk(bytes)
    }
    switch ending {
    case .whole: return .end
    case .fault(let fault): return .fault(fault)
    case nil: return .nothingYet
    }
  }

  /// The body is whole.
  mutating func finish() {
    if ending == nil { ending = .whole }
  }

  /// The rest of the body will not come, or is not wanted; what waits is thrown away.
  mutating func fail(_ fault: HTTPFault) {
    if ending == nil { ending = .fault(fault) }
    discard()
  }

  /// The handler is done: whatever is still to come is thrown away.
  mutating func discard() {
    (waiting, waitingBytes) = ([], 0)
    isDiscarding = true
  }
}
