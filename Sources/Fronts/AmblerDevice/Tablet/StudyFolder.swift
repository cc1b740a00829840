import Commands
import FileCommands
import Foundation
import StrictJSON
import Studies
import StudyAnalysis
import StudyModel
import Tablet

/// A study file with the tasks that it names, read from disk.
struct StudyFolder {
  let study: Study
  /// By their id in the study.
  let tasks: [String: DeskTask]
  /// Remarks that are no faults, each in a line.
  let notices: [String]

  /// Reads the study and every task of it; all faults of the study file at once.
  init(_ path: String) throws(Failure) {
    let bytes = try Files.read(path)
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let whole = try Self.whole(bytes, path)
    var study = whole.study
    notices = whole.notices.map(\.description)
    var tasks: [String: DeskTask] = [:]
    for planned in study.tasks {
      let home = URL(fileURLWithPath: "\(folder)/\(planned.file)").deletingLastPathComponent().path
      tasks[planned.id] = whole.tasks[planned.id].map { study.deskTask($0, in: home) }
    }
    if let check = try Self.symptomCheck(of: study) {
      tasks[check.planned.id] = study.deskTask(check.task, in: folder)
      study.tasks.append(check.planned)
    }
    self.tasks = tasks
    self.study = study
  }

  private static func whole(_ bytes: [UInt8], _ path: String) throws(Failure) -> StudyWithTasks {
    let files = StudyDirectory(of: path)
    do {
      return try StudyWithTasks(bytes, file: path, lookup: files.lookup)
    } catch {
      throw Failure(.badInput, "\(error)")
    }
  }

  private static func symptomCheck(
    of study: Study
  ) throws(Failure) -> (planned: PlannedTask, task: StudyTask)? {
    do {
      return try study.ownSymptomCheck()
    } catch {
      throw Failure(.badInput, "The symptoms of the study: \(error)")
    }
  }
}
