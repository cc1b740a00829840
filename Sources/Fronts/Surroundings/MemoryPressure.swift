/// Decides, look by look, whether memory is so short that what can be made again must go.
package struct MemoryPressure: Sendable, Equatable {
  /// What one look means.
  package enum Verdict: Sendable, Hashable, CaseIterable {
    case enough
    /// What can be made again is to be let go now.
    case short
    /// The kernel does not tell; the same at each later look.
    case unknown
  }

  /// Memory is short where some work stood still for this share of the time.
  private static let shortShare = 0.1
  /// What was let go is made again by whoever needs it, so that it is let go at most once in this time.
  private static let rest = Duration.seconds(60)

  private struct Look: Sendable, Equatable {
    let stalled: Duration
    let moment: Duration
  }

  private var last: Look?
  private var letGoAt: Duration?

  package init() {}

  /// Takes a look at a moment of a clock that runs on; nil for a kernel that does not tell.
  ///
  /// The first look only begins the count.
  package mutating func take(_ stall: MemoryStall?, at moment: Duration) -> Verdict {
    guard let stall else { return .unknown }
    let before = last
    last = Look(stalled: stall.total, moment: moment)
    guard let before, moment > before.moment else { return .enough }
    let share = (stall.total - before.stalled) / (moment - before.moment)
    guard share >= Self.shortShare else { return .enough }
    if let letGoAt, moment - letGoAt < Self.rest { return .enough }
    letGoAt = moment
    return .short
  }
}
