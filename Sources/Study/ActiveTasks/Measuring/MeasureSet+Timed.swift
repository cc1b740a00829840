import StudyModel

extension MeasureSet {
  /// The measures of a timed part; what has no value says why.
  func measures(of evidence: PartEvidence, _ part: TimedPart) -> [Measure] {
    switch self {
    case .walk: FitnessCheck.walkMeasures(evidence)
    case .rest: FitnessCheck.restMeasures(evidence)
    case .duration: [evidence.durationMeasure]
    case .tremor: evidence.tremorMeasures
    case .sway: evidence.swayMeasures
    case .rangeOfMotion: evidence.rangeOfMotionMeasures
    case .loudness: evidence.loudnessMeasures
    case .phonation: evidence.phonationMeasures
    case .shortWalk: evidence.shortWalkMeasures(part)
    case .upAndGo: evidence.upAndGoMeasures
    case .chairStands: evidence.chairStandMeasures
    case .gait: evidence.gaitMeasures(part)
    case .laps: evidence.lapMeasures(part)
    // Those of trials do not stand in a part without any; the reader refuses them there.
    case .shakeReaction, .reactionTimes, .accuracy, .signalDetection, .vigilance: []
    }
  }
}

extension PartEvidence {
  fileprivate var durationMeasure: Measure {
    MeasureMaker(
      step: step, algorithm: Measure.Algorithm(name: "part-length", version: "1"),
      recordings: [], flags: flags
    ).measure(.duration, seconds)
  }
}
