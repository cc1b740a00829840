import System

/// Who has made how many requests lately, in a table that does not grow beyond its bound.
///
/// Each server counts for itself: a flood that goes to two of them may be twice as large.
final class RequestPaces: Sendable {
  /// Subjects that are known at once; each takes some hundred bytes.
  private static var bound: Int { 50_000 }
  /// What all share who come when the table is full.
  private static var rest: String { "" }

  private let pace: RequestPace
  private let begun = ContinuousClock.now
  private let quietAt = Lock<[String: Int64]>([:])

  init(_ pace: RequestPace) { self.pace = pace }

  /// Counts a request of a subject; how long it must wait if it comes too early, and nil if it may be done.
  func take(_ subject: String) -> Duration? {
    let elapsed = (ContinuousClock.now - begun).components
    return take(subject, now: elapsed.seconds * 1_000_000_000 + elapsed.attoseconds / 1_000_000_000)
  }

  /// As `take`, at a moment in nanoseconds.
  func take(_ subject: String, now: Int64) -> Duration? {
    quietAt.withLock { quietAt in
      var subject = subject
      if quietAt[subject] == nil, quietAt.count >= Self.bound {
        quietAt = quietAt.filter { $0.value > now }
        if quietAt.count >= Self.bound { subject = Self.rest }
      }
      switch pace.verdict(quietAt: quietAt[subject], now: now) {
      case .taken(let moment):
        quietAt[subject] = moment
        return nil
      case .early(let nanoseconds): return .nanoseconds(nanoseconds)
      }
    }
  }

  /// How many subjects are known.
  var count: Int { quietAt.withLock(\.count) }
}
