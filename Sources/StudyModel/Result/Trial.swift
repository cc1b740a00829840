/// One attempt inside an active task; every one is in the result, whatever its verdict.
package struct Trial: Sendable, Hashable {
  package enum Verdict: String, Sendable, Hashable, CaseIterable {
    case valid
    /// A movement before the stimulus, or sooner after it than anyone can react.
    case anticipation
    case timeout
    /// Samples were missing while the answer could have come.
    case sensorGap
    case interrupted
  }

  /// From 1, counting every attempt of the visit.
  package var number: Int
  package var verdict: Verdict
  /// The delay that was drawn.
  package var delay: Duration
  /// When waiting began.
  package var began: Instant
  /// When the stimulus was shown; nil if it never was.
  package var stimulus: Instant?
  /// The first sample above the threshold, as it was met live.
  package var crossing: Instant?
  /// What the recording says afterwards; nil until it is analysed.
  package var estimate: TrialEstimate?

  package init(
    number: Int, verdict: Verdict, delay: Duration, began: Instant, stimulus: Instant? = nil,
    crossing: Instant? = nil, estimate: TrialEstimate? = nil
  ) {
    self.number = number
    self.verdict = verdict
    self.delay = delay
    self.began = began
    self.stimulus = stimulus
    self.crossing = crossing
    self.estimate = estimate
  }
}

/// What a recording says of one attempt, in seconds after the stimulus.
package struct TrialEstimate: Sendable, Hashable {
  /// The crossing of the threshold, interpolated between the samples around it.
  package var thresholdSeconds: Double?
  /// Where the movement began.
  package var onsetSeconds: Double?
  /// The largest movement after the stimulus, in g with gravity removed.
  package var peakG: Double?

  package init(thresholdSeconds: Double? = nil, onsetSeconds: Double? = nil, peakG: Double? = nil) {
    self.thresholdSeconds = thresholdSeconds
    self.onsetSeconds = onsetSeconds
    self.peakG = peakG
  }
}
