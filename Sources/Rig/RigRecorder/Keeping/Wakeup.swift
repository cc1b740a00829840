import System

/// Lets one thread wait until it is time, until it is called, or for its end.
final class Wakeup: Sendable {
  private struct State {
    var isEnded = false
    var isCalled = false
  }

  private let state = Lock(State())

  /// Whether the thread is to end.
  var isEnded: Bool { state.withLock { $0.isEnded } }

  /// Ends the present wait and all later ones.
  func end() { state.withLockAndSignal { $0.isEnded = true } }

  /// Ends the present wait, or the next one.
  func call() { state.withLockAndSignal { $0.isCalled = true } }

  /// Blocks until one of these, at most so long; returns whether it was called.
  func wait(atMost limit: Duration) -> Bool {
    state.wait(until: { $0.isEnded || $0.isCalled }, atMost: limit) { state in
      defer { state.isCalled = false }
      return state.isCalled
    } ?? false
  }
}
