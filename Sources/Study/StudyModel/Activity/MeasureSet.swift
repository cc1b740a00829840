/// A group of measures that are computed together from one part of an active task.
///
/// A task file picks them by these words under `measures`.
package enum MeasureSet: String, Sendable, Hashable, CaseIterable {
  /// Distance, steps and speeds of a walk.
  case walk
  /// How still a person was.
  case rest
  /// How regular walking was.
  case gait
  /// Laps on a marked course.
  case laps
  /// A walk of known length from its first to its last step.
  case shortWalk
  case upAndGo, chairStands, tremor, sway, rangeOfMotion
  /// Time to a movement of the device.
  case shakeReaction
  /// Times of right responses to stimuli.
  case reactionTimes
  /// How many responses were right.
  case accuracy
  /// How well signals are told from noise.
  case signalDetection
  /// The outcomes of the psychomotor vigilance test.
  case vigilance
  /// How loud a sound is.
  case loudness
  /// How long and how steadily a vowel is held.
  case phonation
  /// How long the part lasted.
  case duration

  /// What the set yields, in this order.
  package var names: [MeasureName] {
    switch self {
    case .walk: MeasureName.walk
    case .rest: MeasureName.rest
    case .gait: MeasureName.gait
    case .laps: [.laps, .lapDistance]
    case .shortWalk: [.walkTime, .walkSpeed]
    case .upAndGo: [.upAndGoTime]
    case .chairStands: [.stands, .fiveStandsTime]
    case .tremor: MeasureName.tremor
    case .sway: MeasureName.sway
    case .rangeOfMotion: MeasureName.rangeOfMotion
    case .shakeReaction: MeasureName.shakeReaction
    case .reactionTimes: MeasureName.reactionTimes
    case .accuracy: [.rightCount, .wrongCount, .rightShare]
    case .signalDetection: [.hitShare, .falseAlarmShare, .dPrime, .criterion]
    case .vigilance: MeasureName.vigilance
    case .loudness: [.meanLevel, .peakLevel]
    case .phonation: MeasureName.phonation
    case .duration: [.duration]
    }
  }

  /// What must be recorded for it: all of these.
  package var streams: [StreamKind] {
    switch self {
    case .walk, .rest, .gait, .laps, .shortWalk, .upAndGo, .chairStands, .tremor, .sway,
      .rangeOfMotion, .shakeReaction:
      [.accelerometer]
    case .loudness, .phonation: [.microphone]
    case .reactionTimes, .accuracy, .signalDetection, .vigilance, .duration: []
    }
  }

  /// Whether it is computed from trials.
  package var needsTrials: Bool {
    switch self {
    case .shakeReaction, .reactionTimes, .accuracy, .signalDetection, .vigilance: true
    case .walk, .rest, .gait, .laps, .shortWalk, .upAndGo, .chairStands, .tremor, .sway,
      .rangeOfMotion, .loudness, .phonation, .duration:
      false
    }
  }
}
