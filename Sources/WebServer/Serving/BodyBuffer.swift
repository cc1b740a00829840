/// A request's body on its way from the connection to the handler: at most one piece waits.
struct BodyBuffer {
  /// What becomes of a piece that has arrived.
  enum Offer: Equatable {
    case taken
    /// The piece before it still waits; the connection has to.
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
  private var waiting: [UInt8]?
  private var ending: Ending?
  private var receivedBytes = 0
  private var discardedBytes = 0
  /// Whether what arrives is thrown away.
  private(set) var isDiscarding = false

  init(limitBytes: Int, discardLimitBytes: Int) {
    self.limitBytes = limitBytes
    self.discardLimitBytes = discardLimitBytes
  }

  /// All bytes that came, thrown away or not.
  var arrivedBytes: Int { receivedBytes + discardedBytes }

  /// Whether more came than may; the handler is told, and the rest is thrown away.
  var isTooLarge: Bool { receivedBytes > limitBytes }

  mutating func offer(_ bytes: UnsafeRawBufferPointer) -> Offer {
    if isDiscarding {
      discardedBytes += bytes.count
      return discardedBytes > discardLimitBytes ? .beyondDiscard : .taken
    }
    if waiting != nil { return .full }
    receivedBytes += bytes.count
    if isTooLarge {
      fail(.bodyTooLarge)
    } else {
      waiting = Array(bytes)
    }
    return .taken
  }

  /// The next step, which is taken out.
  mutating func take() -> Step {
    if let bytes = waiting {
      waiting = nil
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
    waiting = nil
    isDiscarding = true
  }
}
