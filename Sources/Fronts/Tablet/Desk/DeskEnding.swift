package import Session
import Outbox
import Recording
package import TaskRunner
import Vault

/// How a run ended for the person at the tablet.
package enum DeskEnding: Sendable, Hashable {
  /// The result is on this tablet, whatever happens to it now; the outcome says how far the person went.
  case saved(result: RunID, outcome: Outcome)
  /// The person goes on later; every answer is kept.
  case left
  case failed(Failure)

  /// What keeps a run from going on, in a word of the page.
  package enum Failure: String, Error, Sendable, Hashable, CaseIterable {
    /// The last answer may be missing; everything before it is kept.
    case diskFull
    case disk
    /// Another program drives this run.
    case inUse
    /// The journal or the task cannot be read by this program.
    case unreadable
    /// The clock of this machine shows no date.
    case noDate
  }
}

extension DeskEnding.Failure {
  /// What the person is told of an error; `left` is none, and its caller tells it apart before.
  package init(_ error: SessionError) {
    switch error {
    case .vault(let error): self = error.isDiskFull ? .diskFull : .disk
    case .outbox(let error): self = error.isDiskFull ? .diskFull : .disk
    case .recording, .attachment, .sensor: self = .disk
    case .notSealed, .journalWithoutHeader, .journalTask, .journalEvent, .journalRefused:
      self = .unreadable
    case .runInUse: self = .inUse
    case .left: self = .disk
    }
  }
}

extension OutboxError {
  fileprivate var isDiskFull: Bool {
    switch self {
    case .diskFull: true
    case .locked, .deliveryRunning, .closed, .readOnly, .corrupted, .wrongKey, .unsupportedVersion,
      .database, .disk, .otherBytes, .unknown, .unreadable, .eventRefused:
      false
    }
  }
}
