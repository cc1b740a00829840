/// How many requests one subject may make: so many a second, and some at once before.
///
/// This is the generic cell rate algorithm: all that is known of a subject is the moment at which it will have been quiet for
/// long enough, if it asks no more.
package struct RequestPace: Sendable, Hashable {
  /// Requests a second that can go on for ever.
  package var perSecond: Int64
  /// Requests at once after a time of quiet.
  package var atOnce: Int64

  package init(perSecond: Int64, atOnce: Int64) {
    self.perSecond = perSecond
    self.atOnce = atOnce
  }

  /// What becomes of a request.
  package enum Verdict: Sendable, Hashable {
    /// The subject is quiet again at that moment.
    case taken(quietAt: Int64)
    /// It comes too early by so many nanoseconds.
    case early(nanoseconds: Int64)
  }

  /// Judges a request; moments are nanoseconds of one clock, `quietAt` is nil of a subject that was quiet.
  package func verdict(quietAt: Int64?, now: Int64) -> Verdict {
    let step = 1_000_000_000 / max(1, perSecond)
    let next = max(quietAt ?? now, now) + step
    let early = next - now - step * max(1, atOnce)
    return early > 0 ? .early(nanoseconds: early) : .taken(quietAt: next)
  }
}
