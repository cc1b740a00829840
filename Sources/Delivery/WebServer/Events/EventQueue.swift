/// The bytes of events that have not been sent yet, at most so many, and whether more may come.
struct EventQueue {
  /// Whether there is anything to do for the one who sends.
  enum Reading: Equatable {
    case copied(Int)
    case nothingYet
    case over
  }

  let limitBytes: Int
  private var bytes: [UInt8] = []
  private var start = 0
  private(set) var ending: StreamEnding?

  init(limitBytes: Int) {
    self.limitBytes = limitBytes
  }

  var waitingBytes: Int { bytes.count - start }

  /// Adds an event, or ends the queue as `tooSlow` if it does not fit; false if it was not taken.
  ///
  /// An event that nothing waits before is taken however long it is: a client that came for it would
  /// come again and again.
  mutating func push(_ event: [UInt8]) -> Bool {
    guard ending == nil else { return false }
    guard waitingBytes == 0 || waitingBytes + event.count <= limitBytes else {
      end(.tooSlow)
      return false
    }
    bytes.append(contentsOf: event)
    return true
  }

  /// Ends the queue, once; what waits is still sent if the ending was ours.
  mutating func end(_ reason: StreamEnding) {
    guard ending == nil else { return }
    ending = reason
    switch reason {
    case .finished, .serverStopped: break
    case .clientLeft, .tooSlow: (bytes, start) = ([], 0)
    }
  }

  /// Moves what waits into `target`, as far as it goes.
  mutating func read(into target: UnsafeMutableRawBufferPointer) -> Reading {
    let count = min(target.count, waitingBytes)
    guard count > 0 else { return ending == nil ? .nothingYet : .over }
    bytes.withUnsafeBytes { target.copyMemory(from: .init(rebasing: $0[start..<start + count])) }
    start += count
    if start == bytes.count { (bytes, start) = ([], 0) }
    return .copied(count)
  }
}
