import StudyModel
import TaskRunner

/// What the sensors are watched for while a part lasts.
struct SignalWatch: Sendable, Equatable {
  /// The movement with which a person responds, in g; nil where nobody waits for one.
  var thresholdG: Double?
  /// Whether steps are counted on the way, because the part ends with them.
  var countsSteps = false
  /// How long each level of the microphone is; nil where nobody waits for one.
  var soundLevelInterval: Duration?

  init(thresholdG: Double? = nil, countsSteps: Bool = false) {
    self.thresholdG = thresholdG
    self.countsSteps = countsSteps
  }

  /// What a page needs to be told.
  init(_ content: PageContent) {
    switch content {
    case .exercise(let part):
      thresholdG = part.rules.movementThresholdG
      soundLevelInterval = part.rules.soundLevelInterval
    case .timed(let part): if case .steps = part.ending { countsSteps = true }
    case _: break
    }
  }
}
