import System

/// A stream of Server-Sent Events to one client; whoever has something to say sends, nobody waits.
///
/// Safe to use from any thread. A client that does not keep up is closed: it connects again and
/// gets the whole state anew, so nothing is lost that counts.
package final class EventStream: Sendable {
  private struct State {
    var queue: EventQueue
    var link: StreamLink?
    var isSuspended = false
    var actions: [@Sendable (StreamEnding) -> Void] = []
  }

  private let state: Lock<State>

  /// A stream that holds at most `queueBytes` of events which the client has not taken.
  package init(queueBytes: Int = 256 * 1024) {
    state = Lock(State(queue: EventQueue(limitBytes: queueBytes)))
  }

  /// Puts an event in the queue; never blocks.
  ///
  /// False if the stream is over, or is now because the queue was full.
  @discardableResult
  package func send(_ event: ServerEvent) -> Bool {
    push(event.bytes)
  }

  /// Ends the stream after what waits in the queue.
  package func finish() {
    end(.finished)
  }

  /// Why the stream is over; nil while it is not.
  package var ending: StreamEnding? { state.withLock { $0.queue.ending } }

  /// Runs the action once when the stream is over, at once if it is; on any thread, so it must not block.
  package func whenEnded(_ action: @escaping @Sendable (StreamEnding) -> Void) {
    let ending = state.withLock { state in
      if state.queue.ending == nil { state.actions.append(action) }
      return state.queue.ending
    }
    if let ending { action(ending) }
  }

  /// Sends a comment if nothing else waits.
  func ping() {
    if state.withLock({ $0.queue.waitingBytes == 0 }) { _ = push(ServerEvent.ping) }
  }

  func end(_ reason: StreamEnding) {
    change { $0.end(reason) }
  }

  private func push(_ bytes: [UInt8]) -> Bool {
    change { $0.push(bytes) }
  }

  /// Changes the queue, wakes who sends, and says so if the stream is over by it.
  @discardableResult
  private func change<Value>(_ body: (inout EventQueue) -> Value) -> Value {
    let (value, actions, ending, link) = state.withLock { state in
      let wasOver = state.queue.ending != nil
      let value = body(&state.queue)
      Self.wake(&state)
      guard !wasOver, let ending = state.queue.ending else {
        return (value, [] as [@Sendable (StreamEnding) -> Void], nil as StreamEnding?, state.link)
      }
      defer { state.actions = [] }
      return (value, state.actions, ending, state.link)
    }
    if let ending {
      link?.streamEnded(ending)
      for action in actions { action(ending) }
    }
    return value
  }

  private static func wake(_ state: inout State) {
    guard state.isSuspended else { return }
    state.isSuspended = false
    state.link?.connection.resume()
  }

  /// Ties the stream to the connection that sends it; a stream is sent to one client only.
  func attach(_ link: StreamLink) {
    let ending = state.withLock { state in
      state.link = link
      return state.queue.ending
    }
    // What fills a stream may be quicker than the connection that is to send it.
    if let ending { link.streamEnded(ending) }
  }

  /// The connection is done with the stream; after this it is never touched again.
  func detach() {
    state.withLock {
      $0.link = nil
      $0.isSuspended = false
    }
    end(.clientLeft)
  }

  /// Gives the bytes that wait, and suspends the connection when there are none.
  func read(into target: UnsafeMutableRawBufferPointer) -> EventQueue.Reading {
    state.withLock { state in
      let reading = state.queue.read(into: target)
      if reading == .nothingYet, let link = state.link {
        state.isSuspended = true
        link.connection.suspend()
      }
      return reading
    }
  }
}
