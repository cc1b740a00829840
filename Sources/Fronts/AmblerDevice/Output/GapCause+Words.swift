import StudyModel
import Words

extension GapCause {
  /// The cause in a few words.
  var message: Message {
    switch self {
    case .overrun: TerminalMessage.GapCause.overrun
    case .stalled: TerminalMessage.GapCause.stalled
    case .disconnected: TerminalMessage.GapCause.disconnected
    case .queueFull: TerminalMessage.GapCause.queueFull
    case .clockStep: TerminalMessage.GapCause.clockStep
    case .diskFull: TerminalMessage.GapCause.diskFull
    case .torn: TerminalMessage.GapCause.torn
    case .damaged: TerminalMessage.GapCause.damaged
    case .notRunning: TerminalMessage.GapCause.notRunning
    case .notScheduled: TerminalMessage.GapCause.notScheduled
    case .still: TerminalMessage.GapCause.still
    }
  }
}
