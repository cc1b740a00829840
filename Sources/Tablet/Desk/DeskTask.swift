package import StudyModel

/// A task as the tablet offers it: read, and where its pictures and sounds lie.
package struct DeskTask: Sendable, Hashable {
  package var task: StudyTask
  /// The folder of the task file.
  package var folder: String

  package init(task: StudyTask, folder: String) {
    self.task = task
    self.folder = folder
  }
}
