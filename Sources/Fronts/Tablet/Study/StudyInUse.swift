import ActiveTasks
import Foundation
package import StrictJSON
package import Studies
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
      return task
    }
    self.version = version
    minutes = tasks.mapValues { RunPlan(task: $0.task).expectedMinutes }
  }

  /// Reads a study and every task of it: all faults of the study file at once, or the first faulty task's.
  ///
  /// `read` gives a file by its path relative to `folder`, nil where there is none; `others` are the names of files
  /// that could be meant instead. Blocks as `read` does.
  package init(
    _ bytes: [UInt8], file: String, folder: String, version: StudyVersionName? = nil,
    others: @escaping () -> [String] = { [] }, read: @escaping (String) -> [UInt8]?
  ) throws(FaultReport) {
    var reading = try Self.study(bytes, file: file, folder: folder, others: others, read: read)
    var tasks: [String: DeskTask] = [:]
    for planned in reading.study.tasks {
      let path = "\(folder)/\(planned.file)"
      let task = try StudyTask.read(read(planned.file) ?? [], file: path).task
      let home = URL(fileURLWithPath: path).deletingLastPathComponent().path
      tasks[planned.id] = reading.study.deskTask(task, in: home)
    }
    if let check = try Self.symptomCheck(of: reading.study) {
      tasks[check.planned.id] = reading.study.deskTask(check.task, in: folder)
      reading.study.tasks.append(check.planned)
    }
    self.init(reading.study, tasks: tasks, version: version)
    notices = reading.notices.map(\.description)
  }

  private static func study(
    _ bytes: [UInt8], file: String, folder: String, others: @escaping () -> [String],
    read: @escaping (String) -> [UInt8]?
  ) throws(FaultReport) -> (study: Study, notices: [Fault]) {
    try Study.read(bytes, file: file) { path in
      guard let bytes = read(path) else { return .absent(others: others()) }
      do throws(FaultReport) {
        let task = try StudyTask.read(bytes, file: "\(folder)/\(path)").task
        return .found(TaskSummary(task))
      } catch {
        return .faulty(count: error.faults.count)
      }
    }
  }

  /// The symptom check that is made of the catalogue, at any time, where the study names no task of its
  /// own for it.
  private static func symptomCheck(
    of study: Study
  ) throws(FaultReport) -> (planned: PlannedTask, task: StudyTask)? {
    guard let catalogue = study.symptoms, catalogue.task == nil,
      let section = study.sections.first, let check = SymptomCheck(of: study)
    else { return nil }
    let text = check.definition.prettyPrinted()
    let task = try StudyTask.read(Array(text.utf8), file: "the symptoms of the study").task
    return (check.planned(in: section.id), task)
  }

  /// Says that it only stands in.
  mutating func standIn() { isOnItsWay = true }
}

extension RunPlan {
  /// About how long a person takes, in minutes, at least one; a page without a time of its own takes
  /// some ten seconds.
  fileprivate var expectedMinutes: Int {
    let seconds = pages.reduce(0.0) { sum, page in
      switch page.content {
      case .timed(let part): sum + part.length.inSeconds
      case .exercise(let part): sum + part.rules.rules.expectedSeconds
      case .form(let form): sum + 8 * Double(form.questions.count)
      case .wait(let wait): sum + wait.length.inSeconds
      case .countdown(let length): sum + length.inSeconds
      case _: sum + 10
      }
    }
    return max(1, Int((seconds / 60).rounded()))
  }
}
