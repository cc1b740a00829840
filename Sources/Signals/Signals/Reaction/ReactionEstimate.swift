/// When a shake began and when it passed a threshold; times are seconds after the stimulus.
package struct ReactionEstimate: Sendable, Equatable {
  /// The first sample over the threshold: what most apps call the reaction time.
  package var thresholdCrossingSeconds: Double?
  /// The moment on the straight line between that sample and the one before.
  package var interpolatedCrossingSeconds: Double?
  /// The first of four samples in a row above the noise: when the movement began.
  package var onsetSeconds: Double?
  /// The largest magnitude after the stimulus, in g; nil without samples.
  package var peakG: Double?
  /// The median time between two samples after the stimulus: no time is known better than half.
  package var sampleIntervalSeconds: Double?
  package var flags: Set<Flag>

  /// What makes an estimate doubtful.
  package enum Flag: String, Sendable, Hashable, CaseIterable {
    /// No usable sample after the stimulus.
    case noSamples
    /// The threshold was never passed.
    case noCrossing
    /// No four samples in a row rose above the noise.
    case noOnset
    /// Too few samples in the first 100 ms; the noise was taken from before the stimulus.
    case baselineBeforeStimulus
    /// Too few samples for any noise level: no onset is given.
    case noBaseline
    /// The noise level is above 0.05 g: the person moved while waiting.
    case movingBaseline
    /// The threshold was passed within 100 ms, faster than a person reacts.
    case anticipated
    /// Samples are missing between the stimulus and the crossing.
    case gap
    /// Samples were not finite or not in order of time.
    case disordered
  }
}
