package import Signals
package import StudyModel
import TaskRunner

/// Measures of data that no task recorded; each is the one that tasks use.
extension PartEvidence {
  /// The measures of a set that needs neither trials nor a course.
  package func measures(_ set: MeasureSet) -> [Measure] {
    let part = TimedPart(activity: .walk, length: .seconds(seconds), streams: set.streams)
    return set.measures(of: self, part)
  }

  /// Steps and cadence, and seconds of every step; the same numbers as those of a walk.
  package var stepMeasures: (measures: [Measure], times: [Double]) {
    var times: [Double] = []
    let measures = accelerationMeasures(
      StepDetector.name, StepDetector.version, [.steps, .cadence]
    ) { (signal) throws(Absence) in
      let steps = StepSeries(
        times: try StepDetector().measuredSteps(in: signal).map(\.seconds))
      times = steps.times
      // Without steps there is no cadence, which is no fault of the sensor.
      return [Double(steps.count), steps.cadencePerMinute ?? 0]
    }
    return (measures, times)
  }

  /// Distance, its margin and speeds, without the steps.
  package var distanceMeasures: [Measure] {
    let stepNames = [MeasureName.steps.text, MeasureName.cadence.text]
    return FitnessCheck.walkMeasures(self).filter { !stepNames.contains($0.name) }
  }

  /// The angles of a limb whose attitude is known.
  package func angleMeasures(of attitudes: AttitudeSignal) -> [Measure] {
    let maker = SensorMeasures(
      self, RangeOfMotionAnalysis.name, RangeOfMotionAnalysis.version, recordings: [], flags: [])
    return maker.measures(MeasureName.rangeOfMotion) { () throws(Absence) in
      Self.angles(try RangeOfMotionAnalysis().estimate(of: attitudes))
    }
  }

  /// Seconds from each stimulus to the movement that answers it; `stimuli` are seconds.
  ///
  /// A movement counts until the next stimulus, at most ten seconds; sooner than a tenth of a second
  /// after the stimulus it is no answer.
  package func shakeMeasures(stimuli: [Double], thresholdG: Double) -> [Measure] {
    let fault = acceleration.map { stream in
      Result { () throws(Absence) in
        try stream.data.check(leastRateHz: 20, leastSeconds: 0.5)
      }
    }
    if case .failure(let absence) = fault {
      return SensorMeasures(
        self, ReactionAnalysis.name, ReactionAnalysis.version, recordings: [], flags: []
      ).measures(MeasureName.shakeReaction) { () throws(Absence) in throw absence }
    }
    let rules = Self.rules(stimuli, thresholdG: thresholdG)
    var evidence = self
    evidence.trials = stimuli.enumerated().map { index, second in
      let moment = began + .seconds(second)
      return Trial(number: index + 1, verdict: .valid, began: moment, stimulus: moment)
    }
    let estimates = ReactionTime.report(evidence, rules: rules).estimates
    for index in evidence.trials.indices {
      evidence.trials[index].verdict = Self.verdict(estimates[index + 1], rules)
    }
    return ReactionTime.report(evidence, rules: rules).measures
  }

  private static func rules(_ stimuli: [Double], thresholdG: Double) -> StimulusSeries {
    let ordered = stimuli.sorted()
    let apart = zip(ordered, ordered.dropFirst()).map { $1 - $0 }.min() ?? .infinity
    let task = ReactionTime(
      minimumDelay: .zero, maximumDelay: .zero, thresholdG: thresholdG, attempts: stimuli.count,
      attemptLimit: stimuli.count, timeout: .seconds(min(apart, 10)))
    return task.series(.shake, attempts: stimuli.count, attemptLimit: stimuli.count)
  }

  private static func verdict(
    _ estimate: TrialEstimate?, _ rules: StimulusSeries
  ) -> Trial.Verdict {
    guard let seconds = estimate?.thresholdSeconds else { return .timeout }
    return seconds < rules.anticipationFloor.inSeconds ? .anticipation : .valid
  }
}
