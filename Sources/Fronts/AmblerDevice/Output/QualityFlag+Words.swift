import StudyModel
import Words

extension QualityFlag {
  /// What a person should know when reading the measure.
  var message: Message {
    switch self {
    case .sensorMissing: FlagMessage.QualityFlag.sensorMissing
    case .gaps: FlagMessage.QualityFlag.gaps
    case .endedEarly: FlagMessage.QualityFlag.endedEarly
    case .interrupted: FlagMessage.QualityFlag.interrupted
    case .simulated: FlagMessage.QualityFlag.simulated
    case .distanceFromSteps: FlagMessage.QualityFlag.distanceFromSteps
    case .distanceBridged: FlagMessage.QualityFlag.distanceBridged
    case .noDistance: FlagMessage.QualityFlag.noDistance
    case .tooFewAttempts: FlagMessage.QualityFlag.tooFewAttempts
    case .lowRate: FlagMessage.QualityFlag.lowRate
    case .jitter: FlagMessage.QualityFlag.jitter
    case .flatAxis: FlagMessage.QualityFlag.flatAxis
    case .implausibleGravity: FlagMessage.QualityFlag.implausibleGravity
    case .saturated: FlagMessage.QualityFlag.saturated
    case .tooShort: FlagMessage.QualityFlag.tooShort
    case .tooLong: FlagMessage.QualityFlag.tooLong
    case .timesOutOfOrder: FlagMessage.QualityFlag.timesOutOfOrder
    case .constant: FlagMessage.QualityFlag.constant
    case .unitImplausible: FlagMessage.QualityFlag.unitImplausible
    case .nothingFound: FlagMessage.QualityFlag.nothingFound
    case .uncalibrated: FlagMessage.QualityFlag.uncalibrated
    case .calibrationExpired: FlagMessage.QualityFlag.calibrationExpired
    case .calibrationOther: FlagMessage.QualityFlag.calibrationOther
    case .courseUnknown: FlagMessage.QualityFlag.courseUnknown
    case .turnsFromAcceleration: FlagMessage.QualityFlag.turnsFromAcceleration
    }
  }
}
