import System

extension Exchange {
  /// Sends a comment on the event stream, if this is one.
  func ping() {
    state.withLock { $0.stream }?.ping()
  }

  /// Ends the event stream, if this is one, after what waits in its queue.
  func endStream() {
    state.withLock { $0.stream }?.end(.serverStopped)
  }
}
