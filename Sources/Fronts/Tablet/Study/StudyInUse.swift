import ActiveTasks
import Foundation
package import StrictJSON
package import Studies
package import StudyAnalysis
package import StudyModel
import TaskRunner

/// A study as the tablet shows it, with all that it needs: one value, so that nobody ever sees half of one version and
/// half of another.
package struct StudyInUse: Sendable {
  package let study: Study
  /// By their id in the study.
  package let tasks: [String: DeskTask]
  /// About how long each task takes, in minutes, by its id in the study.
  package let minutes: [String: Int]
  /// Nil for a study that came from no study server.
  package let version: StudyVersionName?
  /// Whether it only stands in for the study that the tablet is enrolled in.
  package private(set) var isOnItsWay = false
  /// Remarks of the reader that are no faults, each in a line.
  package private(set) var notices: [String] = []

  /// A study that was read, with tasks by their id in it.
  package init(
    _ study: Study, tasks: [String: DeskTask], version: StudyVersionName? = nil
  ) {
    self.study = study
    self.tasks = tasks.mapValues { task in
      var task = task
      task.studyVersion = version
      task.sealingKey = study.sealingKey
      return task
    }
    self.version = version
    minutes = tasks.mapValues { RunPlan(task: $0.task).expectedMinutes }
  }

  /// Reads a study and every task of it: all faults at once.
  ///
  /// `lookup` gives a file by its path relative to `folder`, where the study file lies. Blocks as it does.
  package init(
    _ bytes: [UInt8], file: String, folder: String, version: StudyVersionName? = nil,
    lookup: @escaping (_ path: String) -> StudyFileLookup
  ) throws(FaultReport) {
    let whole = try StudyWithTasks(bytes, file: file, lookup: lookup)
    var study = whole.study
    var tasks: [String: DeskTask] = [:]
    for planned in study.tasks {
      let home = URL(fileURLWithPath: "\(folder)/\(planned.file)").deletingLastPathComponent().path
      tasks[planned.id] = whole.tasks[planned.id].map { study.deskTask($0, in: home) }
    }
    if let check = try study.ownSymptomCheck() {
      tasks[check.planned.id] = study.deskTask(check.task, in: folder)
      study.tasks.append(check.planned)
    }
    self.init(study, tasks: tasks, version: version)
    notices = whole.notices.map(\.description)
  }

  /// Says that it only stands in.
  mutating func standIn() { isOnItsWay = true }
}

extension RunPlan {
  /// About how long a person takes, in minutes, at least one.
  fileprivate var expectedMinutes: Int { max(1, Int((usualSeconds / 60).rounded())) }
}
