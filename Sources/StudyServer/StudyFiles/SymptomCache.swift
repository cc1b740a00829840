import Locking

/// The symptoms of studies, remembered for a few seconds so that not every list asks the database.
final class SymptomCache: Sendable {
  private struct Known {
    let symptoms: KnownSymptoms
    let at: ContinuousClock.Instant
  }

  private let lifetime: Duration
  private let state = Lock<[String: Known]>([:])

  init(lifetime: Duration) {
    self.lifetime = lifetime
  }

  func symptoms(of study: String) -> KnownSymptoms? {
    let limit = ContinuousClock.now - lifetime
    return state.withLock { known in
      guard let found = known[study], found.at > limit else { return nil }
      return found.symptoms
    }
  }

  func keep(_ symptoms: KnownSymptoms, of study: String) {
    state.withLock { $0[study] = Known(symptoms: symptoms, at: .now) }
  }

  /// Forgets what was known of a study, whose file was changed.
  func forget(_ study: String) {
    state.withLock { $0[study] = nil }
  }
}
