package import StudyModel

/// A run of a task that was begun, has not ended, and waits to be gone on with.
package struct BegunRun: Sendable, Hashable {
  /// The task's id in the study.
  package var task: String
  package var began: UTCTime
  /// When the person was at it last; nil if that is not known.
  package var touched: UTCTime?

  package init(task: String, began: UTCTime, touched: UTCTime? = nil) {
    self.task = task
    self.began = began
    self.touched = touched
  }
}
