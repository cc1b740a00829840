import StrictJSON
import Signals
import StudyModel

/// Responses of a test.
extension PartEvidence {
  /// The measures of responses that a set names.
  func trialMeasures(_ set: MeasureSet, _ rules: any ExerciseRules) -> [Measure] {
    switch set {
    case .accuracy: accuracyMeasures
    case .reactionTimes: reactionTimeMeasures
    case .signalDetection: signalDetectionMeasures(rules)
    case .vigilance: vigilanceMeasures(rules)
    case .walk, .rest, .gait, .laps, .shortWalk, .upAndGo, .chairStands, .tremor, .sway,
      .rangeOfMotion, .shakeReaction, .loudness, .phonation, .duration:
      []
    }
  }

  private func maker(_ name: String, _ version: String) -> MeasureMaker {
    MeasureMaker(
      step: step, algorithm: Measure.Algorithm(name: name, version: version), recordings: [],
      flags: flags)
  }

  private var accuracyMeasures: [Measure] {
    let maker = maker("right-and-wrong", "1")
    let right = trials.count { $0.verdict == .valid && $0.isRight == true }
    let wrong = trials.count { $0.verdict == .valid && $0.isRight == false }
    let all = right + wrong
    return [
      maker.measure(.rightCount, Double(right)), maker.measure(.wrongCount, Double(wrong)),
      maker.measure(
        .rightShare, all > 0 ? 100 * Double(right) / Double(all) : nil, missing: .tooFewAttempts),
    ]
  }

  /// Of right responses only: to be fast and wrong is no reaction to what was asked.
  private var reactionTimeMeasures: [Measure] {
    let maker = maker(ReactionStatistics.name, ReactionStatistics.version)
    let asked = trials.filter { $0.isRight != false }
    let summary = ReactionStatistics.summary(of: asked.compactMap(\.outcome))
    let times = try? summary.times.get()  // the measures say that there are none
    return [
      maker.measure(.medianTime, times?.medianSeconds, missing: .tooFewAttempts),
      maker.measure(.meanTime, times?.meanSeconds, missing: .tooFewAttempts),
      maker.measure(.timeDeviation, times?.deviationSeconds, missing: .tooFewAttempts),
      maker.measure(.validCount, Double(summary.validCount)),
      maker.measure(.anticipations, Double(summary.falseStartCount)),
      maker.measure(.timeouts, Double(summary.missCount)),
      maker.measure(.lapses, Double(summary.lapseAndMissCount)),
    ]
  }

  private func signalDetectionMeasures(_ rules: any ExerciseRules) -> [Measure] {
    let maker = maker(GoNoGo.name, GoNoGo.version)
    let score = (rules as? StimulusSeries).map { series in
      GoNoGo.score(of: trials.compactMap { $0.goNoGo(series) })
    }
    let hitShare = score?.omissionShare.map { 100 * (1 - $0) }
    let alarmShare = score?.commissionShare.map { 100 * $0 }
    return [
      maker.measure(.hitShare, hitShare, missing: .tooFewAttempts),
      maker.measure(.falseAlarmShare, alarmShare, missing: .tooFewAttempts),
      maker.measure(.dPrime, score?.sensitivity, missing: .tooFewAttempts),
      maker.measure(.criterion, score?.criterion, missing: .tooFewAttempts),
    ]
  }

  /// Lapses begin at half a second, in tests of up to five minutes at 355 ms; see `ReactionLimits`.
  private func vigilanceMeasures(_ rules: any ExerciseRules) -> [Measure] {
    let maker = maker(ReactionStatistics.name, ReactionStatistics.version)
    let length = (rules as? StimulusSeries)?.length?.inSeconds ?? 600
    let summary = ReactionStatistics.summary(
      of: trials.compactMap(\.outcome), limits: length <= 300 ? .threeMinutes : .tenMinutes)
    let times = try? summary.times.get()  // the measures say that there are none
    return [
      maker.measure(.medianTime, times?.medianSeconds, missing: .tooFewAttempts),
      maker.measure(.meanTime, times?.meanSeconds, missing: .tooFewAttempts),
      maker.measure(.responseSpeed, times?.meanSpeedPerSecond, missing: .tooFewAttempts),
      maker.measure(.fastestTenth, times?.fastestTenthSeconds, missing: .tooFewAttempts),
      maker.measure(.slowestTenth, times?.slowestTenthSpeedPerSecond, missing: .tooFewAttempts),
      maker.measure(.lapses, Double(summary.lapseAndMissCount)),
      maker.measure(.anticipations, Double(summary.falseStartCount)),
    ]
  }
}

extension Trial {
  /// What the statistics of reactions count; nil for a trial that nobody could respond to, or in
  /// which nothing was to be done.
  fileprivate var outcome: ReactionOutcome? {
    switch verdict {
    case .valid: reactionSeconds.map { .response(seconds: $0) }
    case .anticipation: .falseStart
    case .timeout: .missed
    case .sensorGap, .interrupted: nil
    }
  }

  fileprivate func goNoGo(_ series: StimulusSeries) -> GoNoGo.Trial? {
    let name = given?["stimulus"]?.stringValue
    guard let kind = series.kinds.first(where: { $0.name == name }) else { return nil }
    let isGo = kind.right != nil
    if verdict == .valid, reactionSeconds == nil {
      return GoNoGo.Trial(isGo: isGo, outcome: .missed)
    }
    return outcome.map { GoNoGo.Trial(isGo: isGo, outcome: $0) }
  }
}
