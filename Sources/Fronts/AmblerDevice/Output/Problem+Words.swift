import StudyModel
import Words

extension Problem {
  /// What happened, with the detail as it was noted, which is in English.
  var message: Message {
    switch kind {
    case .sensorMissing: TerminalMessage.Problem.sensorMissing(detail: detail)
    case .sensorFailed: TerminalMessage.Problem.sensorFailed(detail: detail)
    case .samplesMissing: TerminalMessage.Problem.samplesMissing(detail: detail)
    case .sensorLost: TerminalMessage.Problem.sensorLost(detail: detail)
    case .noFix: TerminalMessage.Problem.noFix(detail: detail)
    case .storageFailed: TerminalMessage.Problem.storageFailed(detail: detail)
    case .interrupted: TerminalMessage.Problem.interrupted(detail: detail)
    case .clockStepped: TerminalMessage.Problem.clockStepped(detail: detail)
    case .simulatedSensor: TerminalMessage.Problem.simulatedSensor(detail: detail)
    case .sensorDiffers: TerminalMessage.Problem.sensorDiffers(detail: detail)
    case .speakerMissing: TerminalMessage.Problem.speakerMissing(detail: detail)
    case .speakerFailed: TerminalMessage.Problem.speakerFailed(detail: detail)
    case .soundRefused: TerminalMessage.Problem.soundRefused(detail: detail)
    case .conditionFailed: TerminalMessage.Problem.conditionFailed(detail: detail)
    case .eventsLost: TerminalMessage.Problem.eventsLost(detail: detail)
    case .leftOpen: TerminalMessage.Problem.leftOpen
    }
  }
}
