import Foundation

/// A value that hooks on several threads may touch.
final class Guarded<State>: @unchecked Sendable {
  // Guarantee: `state` is touched only while `lock` is held.
  private var state: State
  private let lock = NSLock()

  init(_ state: State) {
    self.state = state
  }

  func withLock<Value>(_ body: (inout State) -> Value) -> Value {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }
}
