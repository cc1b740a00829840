package import StudyModel

/// How long to wait after failed attempts: exponential, with full jitter, up to a cap, and beyond
/// what the destination asks for.
///
/// Full jitter draws the wait evenly between the shortest and the grown length, so that many
/// devices that failed together do not come back together
/// (M. Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015). What a destination
/// asks for comes before the drawn wait: devices that were all told the same stay apart, too.
package struct BackOff: Sendable, Hashable {
  /// No wait is shorter.
  package var shortest: Duration
  /// The longest wait after the first failure; it doubles with each further one.
  package var base: Duration
  /// No drawn wait is longer.
  package var longest: Duration
  /// What a destination asks for beyond this is not heeded.
  package var longestAsked: Duration

  /// The usual lengths suit a network that may be away for hours; `shortest` ≤ `base` ≤ `longest`.
  package init(
    shortest: Duration = .seconds(1), base: Duration = .seconds(30),
    longest: Duration = .seconds(3600), longestAsked: Duration = .seconds(86_400)
  ) {
    precondition(shortest <= base && base <= longest, "a back-off grows")
    self.shortest = shortest
    self.base = base
    self.longest = longest
    self.longestAsked = longestAsked
  }

  /// No wait is longer, whatever was asked for and drawn.
  package var longestWait: Duration { longestAsked + longest }

  /// The longest wait after `failedAttempts` failures before this one.
  package func ceiling(failedAttempts: Int) -> Duration {
    // 2^31 times a base of a nanosecond is beyond any cap in use, and cannot overflow.
    let grown = base * (1 << min(max(failedAttempts, 0), 31))
    return min(grown, longest)
  }

  /// When to try again after a failure at `now`: the drawn wait, after `asked` where the destination
  /// said so.
  package func retryAt(
    now: UTCTime, failedAttempts: Int, asked: Duration?,
    using generator: inout some RandomNumberGenerator
  ) -> UTCTime {
    let wait = wait(failedAttempts: failedAttempts, asked: asked, using: &generator)
    return UTCTime(nanoseconds: now.nanoseconds + wait.nanoseconds)
  }

  /// How long to wait after a failure: the drawn wait, after `asked` where the destination said so.
  package func wait(
    failedAttempts: Int, asked: Duration?, using generator: inout some RandomNumberGenerator
  ) -> Duration {
    let highest = ceiling(failedAttempts: failedAttempts).nanoseconds
    let drawn = Int64.random(in: shortest.nanoseconds...highest, using: &generator)
    let least = min(max(asked ?? .zero, .zero), longestAsked).nanoseconds
    return .nanoseconds(least + drawn)
  }
}
