package import FHIRPath

/// Shake the device when the stimulus appears: the parameters of ResearchKit's reaction time task,
/// with the limits it lacks.
package struct ReactionTimeStep: Sendable, Hashable {
  /// The delay before each stimulus is uniform in this range, both ends included.
  package let minimumDelay: Duration
  package let maximumDelay: Duration
  /// A movement counts when it is strictly greater, in units of g with gravity removed.
  package let thresholdG: Double
  /// How many valid attempts are wanted.
  package let attempts: Int
  /// How many attempts there are at the most, whatever their verdict.
  package let attemptLimit: Int
  package let timeout: Duration
  /// A movement sooner than this after the stimulus is an anticipation: no one reacts that fast.
  package let anticipationFloor: Duration
  package let rateHz: Double
  package let showsInstructions: Bool
  package let showsConclusion: Bool

  package init(
    minimumDelay: Duration, maximumDelay: Duration, thresholdG: Double, attempts: Int,
    attemptLimit: Int, timeout: Duration, anticipationFloor: Duration = .milliseconds(100),
    rateHz: Double = 100, showsInstructions: Bool = true, showsConclusion: Bool = true
  ) {
    self.minimumDelay = minimumDelay
    self.maximumDelay = maximumDelay
    self.thresholdG = thresholdG
    self.attempts = attempts
    self.attemptLimit = attemptLimit
    self.timeout = timeout
    self.anticipationFloor = anticipationFloor
    self.rateHz = rateHz
    self.showsInstructions = showsInstructions
    self.showsConclusion = showsConclusion
  }

  /// What a condition may ask of this step's measures.
  package var shape: Shape { MeasureName.shape(of: MeasureName.reaction) }
}
