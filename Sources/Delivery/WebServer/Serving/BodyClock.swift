/// How much of its time a client has left to send a body; it stands still while the client waits for us.
struct BodyClock: Equatable {
  private var left: Duration
  private var runningSince: ContinuousClock.Instant?

  init(allowed: Duration) {
    left = allowed
  }

  /// Lets the clock run and gives the deadline; nil if it runs already.
  mutating func start(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    guard runningSince == nil else { return nil }
    runningSince = now
    return now + left
  }

  /// Stops the clock.
  mutating func pause(at now: ContinuousClock.Instant) {
    guard let since = runningSince else { return }
    left -= since.duration(to: now)
    runningSince = nil
  }
}
