import StudyModel
import Words

extension QualityFlag {
  /// What a person should know when reading the measure.
  var message: Message {
    switch self {
    case .sensorMissing: TerminalMessage.QualityFlag.sensorMissing
    case .gaps: TerminalMessage.QualityFlag.gaps
    case .endedEarly: TerminalMessage.QualityFlag.endedEarly
    case .interrupted: TerminalMessage.QualityFlag.interrupted
    case .simulated: TerminalMessage.QualityFlag.simulated
    case .distanceFromSteps: TerminalMessage.QualityFlag.distanceFromSteps
    case .distanceBridged: TerminalMessage.QualityFlag.distanceBridged
    case .noDistance: TerminalMessage.QualityFlag.noDistance
    case .tooFewAttempts: TerminalMessage.QualityFlag.tooFewAttempts
    case .lowRate: TerminalMessage.QualityFlag.lowRate
    case .jitter: TerminalMessage.QualityFlag.jitter
    case .flatAxis: TerminalMessage.QualityFlag.flatAxis
    case .implausibleGravity: TerminalMessage.QualityFlag.implausibleGravity
    case .saturated: TerminalMessage.QualityFlag.saturated
    case .tooShort: TerminalMessage.QualityFlag.tooShort
    case .tooLong: TerminalMessage.QualityFlag.tooLong
    case .timesOutOfOrder: TerminalMessage.QualityFlag.timesOutOfOrder
    case .constant: TerminalMessage.QualityFlag.constant
    case .unitImplausible: TerminalMessage.QualityFlag.unitImplausible
    case .nothingFound: TerminalMessage.QualityFlag.nothingFound
    case .uncalibrated: TerminalMessage.QualityFlag.uncalibrated
    case .calibrationExpired: TerminalMessage.QualityFlag.calibrationExpired
    case .calibrationOther: TerminalMessage.QualityFlag.calibrationOther
    case .courseUnknown: TerminalMessage.QualityFlag.courseUnknown
    case .turnsFromAcceleration: TerminalMessage.QualityFlag.turnsFromAcceleration
    }
  }
}
