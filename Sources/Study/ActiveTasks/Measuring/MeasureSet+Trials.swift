import StudyModel
import TaskRunner

extension MeasureSet {
  /// The measures of a test's trials and of what was recorded meanwhile.
  func report(of evidence: PartEvidence, _ rules: any ExerciseRules) -> PartReport {
    switch self {
    case .shakeReaction:
      guard let series = rules as? StimulusSeries else { return PartReport() }
      return ReactionTime.report(evidence, rules: series)
    case .reactionTimes, .accuracy, .signalDetection, .vigilance:
      return PartReport(measures: evidence.trialMeasures(self, rules))
    case .walk, .rest, .gait, .laps, .shortWalk, .upAndGo, .chairStands, .tremor, .sway,
      .rangeOfMotion, .loudness, .phonation, .duration:
      return PartReport(measures: [])
    }
  }
}
