import StrictJSON
package import StudyModel

/// A run that is not filed, as far as its journal tells without being run again.
package struct WaitingRun: Sendable, Hashable {
  /// How the run came to wait.
  package enum Absence: Sendable, Hashable {
    /// The person went away, to go on later.
    case left
    /// The program ended while the person was at it.
    case cutOff
  }

  package let header: RunHeader
  package let absence: Absence
  /// When the run was begun or taken up last, by the wall clock; nil if the journal ends before that.
  package let takenUp: UTCTime?

  package init(header: RunHeader, absence: Absence, takenUp: UTCTime?) {
    self.header = header
    self.absence = absence
    self.takenUp = takenUp
  }

  /// Nil for a run that is filed, and for a journal that was cut off before its header.
  package init?(_ contents: JournalContents) {
    guard !contents.isFiled, let header = contents.header else { return nil }
    self.init(header: header, absence: contents.absence, takenUp: contents.takenUp)
  }

  /// The id of the task, as its definition has it.
  package var taskID: String? { header.task["id"]?.stringValue }

  /// The one that the person was at last; nil if none waits.
  package static func last(of runs: [WaitingRun]) -> WaitingRun? {
    runs.max { ($0.moment, $0.header.id.text) < ($1.moment, $1.header.id.text) }
  }

  /// The name of a run that nobody sat at says when it was made.
  private var moment: UTCTime {
    takenUp ?? header.id.made ?? UTCTime(nanoseconds: .min)
  }
}

extension JournalContents {
  /// Left, if nothing came after the person's going away; an end of the program does.
  fileprivate var absence: WaitingRun.Absence {
    for record in records.reversed() {
      switch record {
      case .event(let event): return event["event"]?.stringValue == "leave" ? .left : .cutOff
      case .sitting, .programEnded: return .cutOff
      case .header, .recordingStarted, .recordingClosed, .timing, .position, .draft, .filed:
        continue
      }
    }
    return .cutOff
  }

  fileprivate var takenUp: UTCTime? {
    for case .sitting(_, let anchor) in records.reversed() { return anchor.utc }
    return nil
  }
}
