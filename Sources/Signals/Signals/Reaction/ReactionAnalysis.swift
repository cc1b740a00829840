/// Computes the reaction time of one shake from the length of the acceleration without gravity.
package enum ReactionAnalysis {
  package static let name = "onset-mean-5sd"
  package static let version = "1"

  /// The length of the noise baseline after the stimulus, in seconds.
  package static let baselineSeconds = 0.1
  /// The onset lies this many standard deviations above the baseline's mean.
  package static let onsetDeviations = 5.0
  /// So many samples in a row must be above it.
  package static let onsetSampleCount = 4
  /// Nobody reacts to a light faster than this, in seconds.
  package static let shortestReactionSeconds = 0.1

  private static let fewestBaselineSamples = 5
  private static let earlierBaselineSeconds = 0.5
  private static let calmG = 0.05
  /// A floor for sensors so coarse that a still baseline has no spread at all.
  private static let leastDeviationG = 0.0002

  /// Analyses one trial; `times` and `stimulus` are seconds from one origin, samples before the
  /// stimulus are welcome, and any input gives an answer.
  package static func analyze(
    times: [Double], magnitudesG: [Double], stimulus: Double, thresholdG: Double
  ) -> ReactionEstimate {
    let trial = Trial(times: times, magnitudesG: magnitudesG, stimulus: stimulus)
    var estimate = ReactionEstimate(flags: trial.wasDisordered ? [.disordered] : [])
    guard !trial.after.isEmpty else {
      estimate.flags.insert(.noSamples)
      return estimate
    }
    estimate.peakG = trial.after.map(\.magnitudeG).max()
    estimate.sampleIntervalSeconds = trial.sampleIntervalSeconds
    addCrossing(&estimate, trial, thresholdG: thresholdG)
    addOnset(&estimate, trial)
    return estimate
  }

  private static func addCrossing(
    _ estimate: inout ReactionEstimate, _ trial: Trial, thresholdG: Double
  ) {
    guard let index = trial.after.firstIndex(where: { $0.magnitudeG > thresholdG }) else {
      estimate.flags.insert(.noCrossing)
      return
    }
    let crossing = trial.after[index]
    estimate.thresholdCrossingSeconds = crossing.seconds
    let previous = index > 0 ? trial.after[index - 1] : trial.before.last
    estimate.interpolatedCrossingSeconds = interpolated(previous, crossing, at: thresholdG)
    if crossing.seconds < shortestReactionSeconds { estimate.flags.insert(.anticipated) }
    if trial.hasGap(upTo: index) { estimate.flags.insert(.gap) }
  }

  /// Where the line between two samples meets the threshold, never before the stimulus.
  private static func interpolated(
    _ before: Trial.Sample?, _ after: Trial.Sample, at thresholdG: Double
  ) -> Double {
    guard let before, before.magnitudeG <= thresholdG else { return after.seconds }
    let share = (thresholdG - before.magnitudeG) / (after.magnitudeG - before.magnitudeG)
    return max(0, before.seconds + share * (after.seconds - before.seconds))
  }

  private static func addOnset(_ estimate: inout ReactionEstimate, _ trial: Trial) {
    let early = trial.after.prefix { $0.seconds <= baselineSeconds }
    var baseline = Array(early)
    if baseline.count < fewestBaselineSamples {
      baseline = trial.before.filter { $0.seconds >= -earlierBaselineSeconds }
      estimate.flags.insert(.baselineBeforeStimulus)
    }
    guard baseline.count >= fewestBaselineSamples else {
      estimate.flags.remove(.baselineBeforeStimulus)
      estimate.flags.formUnion([.noBaseline, .noOnset])
      return
    }
    let level = noiseLevel(baseline.map(\.magnitudeG))
    if level > calmG { estimate.flags.insert(.movingBaseline) }
    estimate.onsetSeconds = onset(trial.after, above: level)
    if estimate.onsetSeconds == nil { estimate.flags.insert(.noOnset) }
  }

  private static func noiseLevel(_ magnitudes: [Double]) -> Double {
    let mean = magnitudes.mean() ?? 0
    let variance = magnitudes.map { ($0 - mean) * ($0 - mean) }.mean() ?? 0
    return mean + onsetDeviations * max(variance.squareRoot(), leastDeviationG)
  }

  private static func onset(_ samples: [Trial.Sample], above level: Double) -> Double? {
    var row = 0
    for (index, sample) in samples.enumerated() {
      row = sample.magnitudeG > level ? row + 1 : 0
      if row == onsetSampleCount { return samples[index - onsetSampleCount + 1].seconds }
    }
    return nil
  }
}
