import Glibc

/// A value guarded by a pthread mutex with one condition.
///
/// `Synchronization.Mutex` is not used: the thread sanitizer reports false races around it.
package final class Lock<State>: @unchecked Sendable {
  // Guarantee: `state` is touched only between pthread_mutex_lock and pthread_mutex_unlock.
  private var state: State
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Guards this value from now on.
  package init(_ state: State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    // A wall clock that is set must make no wait longer.
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Runs `body` alone with the value; it must not take the same lock again.
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

  /// Blocks the thread until `ready` holds, at most so long, then runs `body` under the lock and wakes
  /// whoever waits for what it changed; nil if the time was over first.
  package func wait<Value>(
    until ready: (State) -> Bool, atMost limit: Duration, _ body: (inout State) -> Value
  ) -> Value? {
    var deadline = timespec()
    clock_gettime(CLOCK_MONOTONIC, &deadline)
    let (seconds, attoseconds) = limit.components
    let nanoseconds = Int64(deadline.tv_nsec) + attoseconds / 1_000_000_000
    deadline.tv_sec += Int(seconds + nanoseconds / 1_000_000_000)
    deadline.tv_nsec = Int(nanoseconds % 1_000_000_000)
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !ready(state) {
      let code = pthread_cond_timedwait(condition, mutex, &deadline)
      if code == ETIMEDOUT, !ready(state) { return nil }
    }
    defer { pthread_cond_broadcast(condition) }
    return body(&state)
  }
}
