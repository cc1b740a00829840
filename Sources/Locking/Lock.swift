import Glibc

/// A value guarded by a pthread mutex with one condition.
///
/// `Synchronization.Mutex` is not used: the thread sanitizer reports false races around it.
package final class Lock<State>: @unchecked Sendable {
  // Guarantee: `state` is touched only between pthread_mutex_lock and pthread_mutex_unlock.
  private var state: State
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init(_ state: State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  package func withLock<Value>(_ body: (inout State) -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&state)
  }

  /// As `withLock`, and wakes whoever waits.
  package func withLockAndSignal<Value>(_ body: (inout State) -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    return body(&state)
  }

  /// Blocks the thread until `ready` holds, then runs `body` under the lock, and wakes whoever waits for what it changed.
  package func wait<Value>(until ready: (State) -> Bool, _ body: (inout State) -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(condition)
      pthread_mutex_unlock(mutex)
    }
    while !ready(state) { pthread_cond_wait(condition, mutex) }
    return body(&state)
  }
}
