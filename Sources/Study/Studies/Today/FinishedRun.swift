package import StudyModel

/// A run of a task that has ended.
package struct FinishedRun: Sendable, Hashable {
  /// How a run ended, in the words of results.
  package enum Outcome: String, Sendable, Hashable, CaseIterable {
    case completed, abandoned, endedEarly, ineligible, declined, postponed

    /// Whether a task is done by a run that ended so; what was abandoned or postponed is still to do.
    package var counts: Bool {
      switch self {
      case .completed, .endedEarly, .ineligible, .declined: true
      case .abandoned, .postponed: false
      }
    }
  }

  /// The task's id in the study.
  package var task: String
  package var began: UTCTime
  package var ended: UTCTime
  package var outcome: Outcome

  package init(task: String, began: UTCTime, ended: UTCTime, outcome: Outcome) {
    self.task = task
    self.began = began
    self.ended = ended
    self.outcome = outcome
  }

  /// Whether the task is done by it.
  package var counts: Bool { outcome.counts }
}
