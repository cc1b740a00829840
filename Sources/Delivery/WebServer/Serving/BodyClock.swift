/// How much of its time a client has left to send a body; it stands still while the client waits for us.
///
/// The whole body has its time, and each part of it too: a client that sends next to nothing is not waited for.
struct BodyClock: Equatable {
  /// What comes at least in each time.
  struct Part: Equatable {
    var time: Duration
    var byteCount: Int
  }

  private var left: Duration
  private let part: Part
  private var partLeft: Duration
  private var partBytes = 0
  private var runningSince: ContinuousClock.Instant?

  init(allowed: Duration, part: Part) {
    left = allowed
    self.part = part
    partLeft = part.time
  }

  /// Lets the clock run and gives the deadline; nil if it runs already.
  mutating func start(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    guard runningSince == nil else { return nil }
    runningSince = now
    return now + min(left, partLeft)
  }

  /// Counts bytes that came; gives the new deadline if they are the rest of a part while the clock runs.
  mutating func note(
    _ byteCount: Int, at now: ContinuousClock.Instant
  ) -> ContinuousClock.Instant? {
    partBytes += byteCount
    guard partBytes >= part.byteCount else { return nil }
    let wasRunning = runningSince != nil
    pause(at: now)
    (partLeft, partBytes) = (part.time, 0)
    return wasRunning ? start(at: now) : nil
  }

  /// Stops the clock.
  mutating func pause(at now: ContinuousClock.Instant) {
    guard let since = runningSince else { return }
    left -= since.duration(to: now)
    partLeft -= since.duration(to: now)
    runningSince = nil
  }
}
