import StudyModel
import Words

extension GateFinding {
  /// What is wrong and what to do, for a person without technical knowledge.
  package func words(in languages: [String]) -> String { message.text(languages) }

  private var message: Message {
    let sensor = stream.words
    return switch kind {
    case .sensorMissing: TaskMessage.Gate.sensorMissing(sensor: sensor)
    case .timesOutOfOrder: TaskMessage.Gate.timesOutOfOrder(sensor: sensor)
    case .flatLine where stream == .microphone: TaskMessage.Gate.silence(sensor: sensor)
    case .noSamples where stream == .microphone: TaskMessage.Gate.noSound(sensor: sensor)
    case .noSamples: TaskMessage.Gate.noSamples(sensor: sensor)
    case .flatLine: TaskMessage.Gate.flatLine(sensor: sensor)
    case .saturatedAxis: TaskMessage.Gate.saturatedAxis(sensor: sensor)
    case .wrongRate: TaskMessage.Gate.wrongRate(sensor: sensor)
    case .gaps: TaskMessage.Gate.gaps(sensor: sensor)
    case .implausibleGravity: TaskMessage.Gate.implausibleGravity(sensor: sensor)
    case .notStill: TaskMessage.Gate.notStill
    case .noFix: TaskMessage.Gate.noFix
    case .poorFix: TaskMessage.Gate.poorFix
    }
  }
}
