import Commands
import RigRecorder
import ServiceNotice

extension RigNews {
  /// The line of it in the machine's journal.
  func entry(of rig: String) -> JournalEntry {
    var members = ["AMBLER_RIG": rig, "AMBLER_EVENT": name]
    members["AMBLER_SEGMENT"] = segment.map { "\($0)" }
    if case .problem(let problem) = self { members["AMBLER_STREAM"] = problem.stream }
    return JournalEntry(words, priority: priority, members: members)
  }

  private var priority: JournalEntry.Priority {
    switch self {
    case .problem(let problem)
    where problem.kind == .roomAgain || problem.kind == .settingsApplied: .notice
    case .problem, .notStored, .place, .notDelivered, .studyVersionRefused: .warning
    case .began, .recovered, .deliveredAgain, .studyVersion: .notice
    case .filed: .information
    }
  }

  /// Tells it to the journal, or to standard error where there is none.
  func tell(of rig: String) {
    if !entry(of: rig).send() { Output.message(words) }
  }
}
