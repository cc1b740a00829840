package import Studies
package import StudyModel

/// A task as the tablet offers it: read, and where its pictures and sounds lie.
package struct DeskTask: Sendable, Hashable {
  package var task: StudyTask
  /// The folder of the task file.
  package var folder: String
  /// What the study adds to the red flags of the task.
  package var alarm: RunAlarm
  /// The version of the study that it is of; nil for a study that came from no server.
  package var studyVersion: StudyVersionName?
  /// The key that its results are sealed to; nil where the study's server may read them.
  package var sealingKey: StudySealingKey?

  /// Whether its results say where they were made, as far as the person lets them.
  package var carriesPosition = false

  package init(
    task: StudyTask, folder: String, alarm: RunAlarm = RunAlarm()
  ) {
    self.task = task
    self.folder = folder
    self.alarm = alarm
  }
}

extension Study {
  /// A task of this study with what the study says about it.
  package func deskTask(_ task: StudyTask, in folder: String) -> DeskTask {
    var desk = DeskTask(
      task: task, folder: folder, alarm: alarm(of: task.id))
    desk.carriesPosition = isCheck(task.id) && settings.changeable.contains(.position)
    return desk
  }
}
