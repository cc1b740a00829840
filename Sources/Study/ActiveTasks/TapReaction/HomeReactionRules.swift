package import StudyModel

/// Attempts with a home button: hold it, wait, lift the finger, tap the circle.
package struct HomeReactionRules: ExerciseRules {
  /// How many valid attempts are wanted, and how many there are at the most.
  package var attempts: Int
  /// The most attempts there are, whatever their verdict.
  package var attemptLimit: Int
  /// The delay from holding the button to the stimulus is even over this range.
  package var minimumDelay: Duration
  package var maximumDelay: Duration
  /// From the stimulus to the tap.
  package var timeout: Duration
  /// A finger that is lifted sooner than this after the stimulus did not wait for it.
  package var anticipationFloor: Duration

  package init(
    attempts: Int, attemptLimit: Int, minimumDelay: Duration, maximumDelay: Duration,
    timeout: Duration, anticipationFloor: Duration
  ) {
    self.attempts = attempts
    self.attemptLimit = attemptLimit
    self.minimumDelay = minimumDelay
    self.maximumDelay = maximumDelay
    self.timeout = timeout
    self.anticipationFloor = anticipationFloor
  }

  /// How long the button is waited for; then the attempt is over.
  static let homeLimit: Duration = .seconds(30)
  /// The rest between two attempts.
  static let pause: Duration = .seconds(1)

  package let algorithm = Measure.Algorithm(name: "home-reaction", version: "1")
  package var names: [MeasureName] {
    [.medianTime, .releaseTime, .movementTime, .validCount, .anticipations, .timeouts]
  }

  package var expectedSeconds: Double {
    // About 2 s to put the finger on the button and to respond.
    Double(attempts) * ((minimumDelay + maximumDelay).inSeconds / 2 + 2 + Self.pause.inSeconds)
  }

  package func begun(
    random: SeededRandom, context: ExerciseContext, at now: Instant
  ) -> any Exercise {
    HomeReactionRun(rules: self, random: random, at: now)
  }
}

extension MeasureName {
  package static let releaseTime = MeasureName(
    "releaseTime", "s", "the median time from the signal to lifting the finger from the button")
  package static let movementTime = MeasureName(
    "movementTime", "s", "the median time from lifting the finger to the tap")
}
