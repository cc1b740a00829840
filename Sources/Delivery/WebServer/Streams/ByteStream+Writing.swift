import System

/// The side of the producer.
extension ByteStream {
  /// Puts a piece in the queue, and waits until there is room for the next.
  func write(_ piece: [UInt8]) async throws(CancellationError) {
    guard !piece.isEmpty else { return }
    let ending = await withTaskCancellationHandler {
      await withCheckedContinuation { push(piece, $0) }
    } onCancel: {
      end(.broken)
    }
    guard ending == nil else { throw CancellationError() }
  }

  private func push(
    _ piece: [UInt8], _ writer: CheckedContinuation<PieceQueue.Ending?, Never>
  ) {
    let answer = state.withLock { state -> PieceQueue.Ending?? in
      if let ending = state.queue.ending { return .some(ending) }
      // Two tasks must not write at once: nobody could say in what order.
      guard state.writer == nil, state.queue.push(piece) else { return .some(.broken) }
      state.wakeConnection()
      guard !state.queue.hasRoom else { return .some(nil) }
      state.writer = writer
      return nil
    }
    if let answer { writer.resume(returning: answer) }
  }
}

extension ByteStream.State {
  /// Lets the connection go on, if it was suspended.
  mutating func wakeConnection() {
    guard isSuspended else { return }
    isSuspended = false
    connection?.resume()
  }
}
