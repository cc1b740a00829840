import System

/// The body of one answer whose bytes are made while they are sent; its length need not be known.
///
/// What makes the bytes runs in a task of its own, which begins when the answer is sent and is
/// cancelled when the client leaves or the server stops. It is suspended while the client has not
/// taken what was written before, so that a body of any length needs the memory of one piece. For
/// HEAD, or if nobody is there any more, it never runs.
package final class ByteStream: Sendable {
  /// Makes the bytes: it writes them one piece after the other, and waits while the client is slow.
  package typealias Producer = @Sendable (ByteWriter) async throws -> Void

  struct State {
    var queue = PieceQueue()
    var connection: ConnectionHandle?
    var isSuspended = false
    /// The producer while it waits for its piece to be taken.
    var writer: CheckedContinuation<PieceQueue.Ending?, Never>?
    var task: Task<Void, Never>?
  }

  let state = Lock(State())
  private let produce: Producer

  /// Bytes that the closure writes; if it throws, the connection is broken off, so that the client
  /// does not take what it has for the whole.
  package init(_ produce: @escaping Producer) {
    self.produce = produce
  }

  /// The pieces of a sequence, each of which is asked for when the one before was taken.
  package convenience init<Pieces: AsyncSequence & Sendable>(_ pieces: Pieces)
  where Pieces.Element == [UInt8] {
    self.init { writer in
      for try await piece in pieces { try await writer.write(piece) }
    }
  }

  /// Whether what makes the bytes has failed.
  var isBroken: Bool { state.withLock { $0.queue.ending == .broken } }

  /// Ties the stream to the connection that sends it, and starts the producer; a stream is sent once.
  func attach(_ connection: ConnectionHandle) {
    let isFirst = state.withLock { state in
      guard state.connection == nil, state.queue.ending == nil else { return false }
      state.connection = connection
      return true
    }
    guard isFirst else { return end(.broken) }
    let task = Task {
      do {
        try await produce(ByteWriter(stream: self))
        end(.finished)
      } catch {
        end(.broken)
      }
    }
    let isOver = state.withLock { state in
      state.task = task
      return state.queue.ending?.isEarly ?? false
    }
    if isOver { task.cancel() }
  }

  /// Ends the stream, once, on any thread; what waits is still sent if it is the end of all.
  func end(_ ending: PieceQueue.Ending) {
    let (task, writer) = state.withLock { state in
      state.queue.end(ending)
      state.wakeConnection()
      defer { state.writer = nil }
      return (state.task, state.writer)
    }
    if ending.isEarly { task?.cancel() }
    writer?.resume(returning: .broken)
  }

  /// The connection is done with the stream; after this it is never touched again.
  func detach() {
    state.withLock {
      $0.connection = nil
      $0.isSuspended = false
    }
    end(.clientLeft)
  }

  /// Gives the bytes that wait, and suspends the connection when there are none.
  func read(into target: UnsafeMutableRawBufferPointer) -> PieceQueue.Reading {
    let (reading, writer) = state.withLock { state in
      let reading = state.queue.read(into: target)
      if reading == .nothingYet, let connection = state.connection {
        state.isSuspended = true
        connection.suspend()
      }
      guard state.queue.hasRoom else {
        return (reading, nil as CheckedContinuation<PieceQueue.Ending?, Never>?)
      }
      defer { state.writer = nil }
      return (reading, state.writer)
    }
    writer?.resume(returning: nil)
    return reading
  }
}
