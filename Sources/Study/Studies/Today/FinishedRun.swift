package import StudyModel

/// A run of a task that has ended.
package struct FinishedRun: Sendable, Hashable {
  /// How a run ended, in the words of results.
  package enum Outcome: String, Sendable, Hashable, CaseIterable {
    case completed, abandoned, endedEarly, ineligible, declined
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

  /// Whether the task is done by it; what was abandoned is still to be done.
  package var counts: Bool {
    switch outcome {
    case .completed, .endedEarly, .ineligible, .declined: true
    case .abandoned: false
    }
  }
}
