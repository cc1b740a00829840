package import StrictJSON
package import Studies
import StudyAnalysis
package import StudyModel

/// The file of a study, read together with its published tasks; a pure value.
package struct StudyFile: Sendable {
  /// A task as the file names it: by its own name, or as `<id>.json` in any folder.
  package struct Task: Sendable {
    /// The id that the task gives itself.
    package let id: String
    /// The version that the task gives itself.
    package let version: String
    /// The bytes of the task file, as they were published.
    package let document: [UInt8]
    /// The name that the study file uses; nil where that is its id.
    package let file: String?

    package init(id: String, version: String, document: [UInt8], file: String? = nil) {
      self.id = id
      self.version = version
      self.document = document
      self.file = file
    }

    /// One that is known by a file's name is not known by its id besides.
    fileprivate var name: String { file ?? "\(id).json" }
  }

  package let study: Study
  /// Remarks that are no faults.
  package let notices: [Fault]
  /// The sensors that a run of a task records, by the id that the task gives itself.
  package let streams: [String: [StreamKind]]
  /// The versions of the tasks that it was read with, by their ids.
  package let taskVersions: [String: String]
  /// The names by which it has tasks that are not named after their ids, by these.
  package let taskFiles: [String: String]

  /// Reads the file; all its faults at once.
  ///
  /// Computes for a good part of a second.
  package init(
    _ bytes: [UInt8], of id: String, tasks: [Task]
  ) throws(FaultReport) {
    let known = Dictionary(tasks.map { ($0.name, $0) }) { first, _ in first }
    let names = known.keys.sorted()
    let whole = try StudyWithTasks(bytes, file: "study") { file in
      guard let task = Self.task(file, of: known) else { return .absent(others: names) }
      return .found(task.document, name: task.id)
    }
    try self.init(whole, of: id, file: "study") { Self.task($0, of: known)?.file }
  }

  /// A study that was read before.
  ///
  /// `ownName` gives the name by which the server keeps a task file that the study names, nil where that is
  /// the task's id. `file` is what the study file is called in the fault.
  init(
    _ whole: StudyWithTasks, of id: String, file: String, ownName: (_ file: String) -> String?
  ) throws(FaultReport) {
    guard whole.study.id == id else {
      throw FaultReport(
        Fault(
          place: Place(file: file, line: 1, column: 1), pointer: "/id",
          problem: "is another study than the one it is put to", remedy: "Write \"\(id)\"."))
    }
    study = whole.study
    notices = whole.notices
    let used = study.tasks.compactMap { planned in
      whole.tasks[planned.id].map { (task: $0, file: ownName(planned.file)) }
    }
    taskVersions = Dictionary(used.map { ($0.task.id, $0.task.version) }) { first, _ in first }
    taskFiles = Dictionary(used.compactMap { one in one.file.map { (one.task.id, $0) } }) {
      first, _ in first
    }
    streams = Dictionary(used.map { ($0.task.id, Self.streams(of: $0.task)) }) { first, _ in first }
  }

  private static func task(_ file: String, of known: [String: Task]) -> Task? {
    if let task = known[file], task.file != nil { return task }
    let name = file.split(separator: "/").last.map { String($0) } ?? file
    let task = known[name.hasSuffix(".json") ? name : "\(name).json"]
    return task?.file == nil ? task : nil
  }

  private static func streams(of task: StudyTask) -> [StreamKind] {
    let all = task.allSteps.flatMap { step -> [StreamKind] in
      if case .activity(let activity) = step.kind { Array(activity.streams) } else { [] }
    }
    return StreamKind.allCases.filter(all.contains)
  }
}
