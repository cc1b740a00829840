import Locking
import StudyModel

/// Who is behind a sign-in, remembered for a few seconds so that not every request asks the database.
///
/// A sign-in that another server ends is believed here for at most that long.
final class CallerCache: Sendable {
  private struct Known {
    let caller: Caller
    let at: ContinuousClock.Instant
  }

  private let lifetime: Duration
  private let state = Lock<[String: Known]>([:])
  /// More are not remembered: who has so many has the memory of the database for them.
  private static let limit = 20_000

  init(lifetime: Duration) {
    self.lifetime = lifetime
  }

  func caller(_ key: String) -> Caller? {
    let limit = ContinuousClock.now - lifetime
    return state.withLock { known in
      guard let found = known[key], found.at > limit else { return nil }
      return found.caller
    }
  }

  func keep(_ caller: Caller, for key: String) {
    state.withLock { known in
      if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
      known[key] = Known(caller: caller, at: .now)
    }
  }

  /// Forgets all sign-ins of an account.
  func forget(account: String) {
    state.withLock { known in known = known.filter { $0.value.caller.account != account } }
  }
}
