package import StudyModel

/// Names a prompt for ever: a task is asked for at most once at a moment, and the moments of the past stay.
package struct PromptID: Sendable, Hashable, CustomStringConvertible {
  /// The task's id in the study.
  package let task: String
  package let due: UTCTime

  package init(task: String, due: UTCTime) {
    self.task = task
    self.due = due
  }

  /// Such as `mood 2026-11-26T08:12:00Z`.
  package var description: String { "\(task) \(due.text)" }
}
