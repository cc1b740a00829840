import System

/// A cache of what was asked of the database, kept for a few seconds so that not every request asks again.
///
/// What another server changes is believed here for at most that long.
final class ExpiringCache<Value: Sendable>: Sendable {
  private struct Known {
    let value: Value
    let at: ContinuousClock.Instant
  }

  private let lifetime: Duration
  private let state = Lock<[String: Known]>([:])
  /// A full cache is emptied: whoever needs more than this has a database with enough memory for it.
  private static var limit: Int { 20_000 }

  init(lifetime: Duration) {
    self.lifetime = lifetime
  }

  func value(_ key: String) -> Value? {
    let limit = ContinuousClock.now - lifetime
    return state.withLock { known in
      guard let found = known[key], found.at > limit else { return nil }
      return found.value
    }
  }

  func keep(_ value: Value, for key: String) {
    state.withLock { known in
      if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
      known[key] = Known(value: value, at: .now)
    }
  }

  /// Forgets what was known under a key.
  func forget(_ key: String) {
    state.withLock { $0[key] = nil }
  }

  /// Forgets all values of a kind.
  func forget(where isGone: (Value) -> Bool) {
    state.withLock { known in known = known.filter { !isGone($0.value.value) } }
  }
}
