/// How a series of attempts is run and judged.
package struct TrialRules: Sendable, Hashable {
  /// Delays before the stimulus are uniform from minimum to maximum, both included.
  package let minimumDelay: Duration
  package let maximumDelay: Duration
  /// How many valid attempts are wanted.
  package let attempts: Int
  /// How many attempts there are at the most.
  package let attemptLimit: Int
  package let timeout: Duration
  /// An answer sooner than this after the stimulus is an anticipation.
  package let anticipationFloor: Duration
  package let thresholdG: Double
  package let rateHz: Double
  /// The rest between two attempts, as in ResearchKit.
  package let pause: Duration
  /// How long the recording goes on after the last verdict, so that it holds the whole movement.
  package let tail: Duration
  /// How long after the time-out a sample taken before it may still arrive.
  package let lateness: Duration

  package init(
    minimumDelay: Duration, maximumDelay: Duration, attempts: Int, attemptLimit: Int,
    timeout: Duration, anticipationFloor: Duration, thresholdG: Double, rateHz: Double,
    pause: Duration = .seconds(2), tail: Duration = .seconds(1),
    lateness: Duration = .milliseconds(250)
  ) {
    self.minimumDelay = minimumDelay
    self.maximumDelay = maximumDelay
    self.attempts = attempts
    self.attemptLimit = attemptLimit
    self.timeout = timeout
    self.anticipationFloor = anticipationFloor
    self.thresholdG = thresholdG
    self.rateHz = rateHz
    self.pause = pause
    self.tail = tail
    self.lateness = lateness
  }
}
