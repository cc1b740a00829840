import CMicroHTTPD
import System

/// One request and its answer, from the first line to the last byte.
///
/// The library's thread brings the head and the body and sends the answer; the handler's task
/// takes the body and gives the answer. Whoever has to wait is suspended: the connection by
/// libmicrohttpd, the task by Swift. No thread waits for another.
final class Exchange: Sendable {
  struct HandlerStart {
    let route: Route
    let head: RequestHead
  }

  enum Suspension {
    /// The piece of the body before the next has not been taken.
    case room
    case answer
  }

  struct State {
    /// Nil before the head is here, and again when the library is done with the request.
    var connection: ConnectionHandle?
    var isBegun = false
    var body = BodyBuffer(limitBytes: 0, discardLimitBytes: 0)
    var clock = BodyClock(allowed: .zero, part: BodyClock.Part(time: .zero, byteCount: 0))
    /// The handler's task while it waits for a piece of the body.
    var reader: CheckedContinuation<BodyBuffer.Step, Never>?
    var isReaderCancelled = false
    var answer: HTTPResponse?
    /// Whether the answer was sent past the library and the rest of the body only is drained.
    var isAnsweredRaw = false
    /// What the connection is suspended for.
    var suspension: Suspension?
    /// Whether the connection is to be closed at the next chance.
    var isAbandoned = false
    var task: Task<Void, Never>?
    /// What is to be started when all of a short body is here.
    var unstarted: HandlerStart?
    var stream: EventStream?
    var byteStream: ByteStream?
    /// What is told of the request when it is over.
    var report = ExchangeReport()
  }

  let core: ServerCore
  /// The connection's number in the watch.
  let connectionNumber: Int
  let target: String
  let targetPlace: HeadLayout.Piece
  let state = Lock(State())

  init(
    core: ServerCore, connectionNumber: Int, target: String, targetPlace: HeadLayout.Piece
  ) {
    self.core = core
    self.connectionNumber = connectionNumber
    self.target = target
    self.targetPlace = targetPlace
  }
}

extension Exchange.State {
  mutating func suspendConnection(for reason: Exchange.Suspension) {
    suspension = reason
    connection?.suspend()
  }

  /// Lets the connection go on, if it was suspended.
  mutating func wakeConnection() {
    guard suspension != nil else { return }
    suspension = nil
    connection?.resume()
  }

  /// Gives the waiting handler the next step of the body, if there is one.
  mutating func wakeReader() {
    guard let waiting = reader else { return }
    let step = takeStep()
    guard step != .nothingYet else { return }
    reader = nil
    waiting.resume(returning: step)
  }

  /// The next step of the body; the connection goes on if there is room for some pieces again.
  mutating func takeStep() -> BodyBuffer.Step {
    let step = body.take()
    if suspension == .room, body.isRoomy { wakeConnection() }
    return step
  }
}
