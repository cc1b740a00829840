import Signals
import StudyModel
package import TaskRunner

extension ReactionTime {
  /// What a series of attempts yields: an estimate for each trial that had a stimulus, and the
  /// medians over the valid ones.
  package static func report(_ evidence: PartEvidence, rules: StimulusSeries) -> PartReport {
    var estimates: [Int: TrialEstimate] = [:]
    if let signal = evidence.acceleration?.data {
      for trial in evidence.trials {
        estimates[trial.number] = estimate(trial, signal, rules: rules, began: evidence.began)
      }
    }
    return PartReport(
      measures: measures(evidence, evidence.trials, estimates, wanted: rules.attempts),
      estimates: estimates)
  }

  /// The seconds that the times of valid trials come from: rest, stimulus, up to the crossing.
  ///
  /// After that a shake may well go beyond the sensor's range.
  private static func windows(
    _ evidence: PartEvidence, _ valid: [Trial], _ estimates: [Int: TrialEstimate]
  ) -> [ClosedRange<Double>] {
    valid.compactMap { trial in
      guard let stimulus = trial.stimulus.map({ ($0 - evidence.began).inSeconds }) else {
        return nil
      }
      return stimulus - 1...stimulus + max(0, estimates[trial.number]?.thresholdSeconds ?? 0)
    }
  }

  /// Gravity is taken from the second before the stimulus, in which the device is held still, so
  /// that no gyroscope is needed.
  private static func estimate(
    _ trial: Trial, _ signal: AccelerationSignal, rules: StimulusSeries, began: Instant
  ) -> TrialEstimate? {
    guard case .movement(let thresholdG) = rules.answer,
      let stimulus = trial.stimulus.map({ ($0 - began).inSeconds })
    else { return nil }
    let window = stimulus - 1...stimulus + rules.timeout.inSeconds
    let part = signal.part(within: window)
    let magnitudes = GravityRemoval.userAccelerationsG(of: part, rest: stimulus - 1...stimulus)
    let found = ReactionAnalysis.analyze(
      times: part.times, magnitudesG: magnitudes, stimulus: stimulus,
      thresholdG: thresholdG)
    return TrialEstimate(
      thresholdSeconds: found.interpolatedCrossingSeconds.map(MeasureMaker.rounded),
      onsetSeconds: found.onsetSeconds.map(MeasureMaker.rounded),
      peakG: found.peakG.map(MeasureMaker.rounded))
  }

  private static func measures(
    _ evidence: PartEvidence, _ trials: [Trial], _ estimates: [Int: TrialEstimate], wanted: Int
  ) -> [Measure] {
    let valid = trials.filter { $0.verdict == .valid }
    let touched = evidence.acceleration?.flags(within: windows(evidence, valid, estimates))
    var flags = evidence.flags.union(touched ?? [])
    if valid.count < wanted { flags.insert(.tooFewAttempts) }
    let maker = MeasureMaker(
      step: evidence.step,
      algorithm: Measure.Algorithm(name: ReactionAnalysis.name, version: ReactionAnalysis.version),
      recordings: [evidence.acceleration?.recording].compactMap(\.self), flags: flags)
    let hasSamples = (evidence.acceleration?.data.sampleCount ?? 0) > 0
    let missing: QualityFlag = hasSamples ? .tooFewAttempts : .sensorMissing
    let thresholds = valid.compactMap { estimates[$0.number]?.thresholdSeconds }
    let onsets = valid.compactMap { estimates[$0.number]?.onsetSeconds }
    return [
      maker.measure(.medianTime, thresholds.median(), missing: missing),
      maker.measure(.medianOnset, onsets.median(), missing: missing),
      maker.measure(.validCount, Double(valid.count)),
    ]
  }
}

extension AccelerationSignal {
  /// The samples within a span of seconds.
  fileprivate func part(within span: ClosedRange<Double>) -> AccelerationSignal {
    let indices = (0..<sampleCount).filter { span.contains(times[$0]) }
    return AccelerationSignal(
      times: indices.map { times[$0] }, x: indices.map { x[$0] }, y: indices.map { y[$0] },
      z: indices.map { z[$0] }, holes: holes.filter { $0.overlaps(span) })
  }
}
