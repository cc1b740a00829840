package import StrictJSON
package import Studies
import StudyAnalysis
package import StudyModel

/// The file of a study, read together with its published tasks; a pure value.
package struct StudyFile: Sendable {
  /// A published task as the file names it: `<id>.json`, in any folder.
  package struct Task: Sendable {
    /// The id that the task gives itself.
    package let id: String
    /// The version that the task gives itself.
    package let version: String
    /// The bytes of the task file, as they were published.
    package let document: [UInt8]

    package init(id: String, version: String, document: [UInt8]) {
      self.id = id
      self.version = version
      self.document = document
    }
  }

  package let study: Study
  /// Remarks that are no faults.
  package let notices: [Fault]
  /// The sensors that a run of a task records, by the id that the task gives itself.
  package let streams: [String: [StreamKind]]
  /// The versions of the tasks that it was read with, by their ids.
  package let taskVersions: [String: String]

  /// Reads the file; all its faults at once.
  ///
  /// Computes for a good part of a second.
  package init(
    _ bytes: [UInt8], of id: String, tasks: [Task]
  ) throws(FaultReport) {
    let known = Dictionary(tasks.map { ($0.id, $0) }) { first, _ in first }
    let names = known.keys.sorted().map { "\($0).json" }
    let whole = try StudyWithTasks(bytes, file: "study") { file in
      guard let task = known[Self.taskID(file)] else { return .absent(others: names) }
      return .found(task.document, name: task.id)
    }
    let study = whole.study
    guard study.id == id else {
      throw FaultReport(
        Fault(
          place: Place(file: "study", line: 1, column: 1), pointer: "/id",
          problem: "is another study than the one it is put to", remedy: "Write \"\(id)\"."))
    }
    self.study = study
    notices = whole.notices
    let used = study.tasks.compactMap { whole.tasks[$0.id] }
    taskVersions = Dictionary(used.map { ($0.id, $0.version) }) { first, _ in first }
    streams = Dictionary(used.map { ($0.id, Self.streams(of: $0)) }) { first, _ in first }
  }

  private static func taskID(_ file: String) -> String {
    let name = file.split(separator: "/").last.map { String($0) } ?? file
    return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
  }

  private static func streams(of task: StudyTask) -> [StreamKind] {
    let all = task.allSteps.flatMap { step -> [StreamKind] in
      if case .activity(let activity) = step.kind { Array(activity.streams) } else { [] }
    }
    return StreamKind.allCases.filter(all.contains)
  }
}
