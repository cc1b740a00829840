/// The bytes of a stream that have not been sent yet: one piece, and whether more may come.
struct PieceQueue {
  enum Ending: Equatable {
    /// All was written.
    case finished
    /// What makes the bytes has failed, or was cancelled.
    case broken
    case clientLeft
    case serverStopped

    /// Whether not all was written.
    var isEarly: Bool { self != .finished }
  }

  /// Whether there is anything to do for the one who sends.
  enum Reading: Equatable {
    case copied(Int)
    case nothingYet
    case over
    /// The answer is not whole, and the client has to see that.
    case brokenOff
  }

  private var bytes: [UInt8] = []
  private var start = 0
  private(set) var ending: Ending?

  /// Whether a piece can be pushed.
  var hasRoom: Bool { bytes.isEmpty }

  /// Takes a piece; false if one waits or the queue has ended.
  mutating func push(_ piece: [UInt8]) -> Bool {
    guard hasRoom, ending == nil else { return false }
    bytes = piece
    return true
  }

  /// Ends the queue, once; what waits is still sent if all was written.
  mutating func end(_ reason: Ending) {
    guard ending == nil else { return }
    ending = reason
    if reason.isEarly { (bytes, start) = ([], 0) }
  }

  /// Moves what waits into `target`, as far as it goes.
  mutating func read(into target: UnsafeMutableRawBufferPointer) -> Reading {
    let count = min(target.count, bytes.count - start)
    guard count > 0 else { return rest }
    bytes.withUnsafeBytes { target.copyMemory(from: .init(rebasing: $0[start..<start + count])) }
    start += count
    if start == bytes.count { (bytes, start) = ([], 0) }
    return .copied(count)
  }

  private var rest: Reading {
    switch ending {
    case nil: .nothingYet
    case .finished: .over
    case .broken, .clientLeft, .serverStopped: .brokenOff
    }
  }
}
