import ActiveTasks
import Commands
import FileCommands
import Foundation
import StrictJSON
import Studies
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
    var reading: (study: Study, notices: [Fault])
    do {
      reading = try Study.read(bytes, file: path) { Self.lookup($0, in: folder) }
      notices = reading.notices.map(\.description)
    } catch {
      throw Failure(.badInput, "\(error)")
    }
    var tasks: [String: DeskTask] = [:]
    for planned in reading.study.tasks {
      let file = "\(folder)/\(planned.file)"
      let home = URL(fileURLWithPath: file).deletingLastPathComponent().path
      tasks[planned.id] = reading.study.deskTask(try TaskFile.task(file), in: home)
    }
    if let check = try Self.symptomCheck(of: reading.study) {
      tasks[check.planned.id] = reading.study.deskTask(check.task, in: folder)
      reading.study.tasks.append(check.planned)
    }
    self.tasks = tasks
    study = reading.study
  }

  /// The symptom check that is made of the catalogue, at any time, where the study names no task of its
  /// own for it.
  private static func symptomCheck(
    of study: Study
  ) throws(Failure) -> (planned: PlannedTask, task: StudyTask)? {
    guard let catalogue = study.symptoms, catalogue.task == nil,
      let section = study.sections.first, let check = SymptomCheck(of: study)
    else { return nil }
    let text = check.definition.prettyPrinted()
    do {
      let task = try StudyTask.read(Array(text.utf8), file: "symptoms").task
      return (check.planned(in: section.id), task)
    } catch {
      throw Failure(.badInput, "The symptoms of the study: \(error)")
    }
  }

  private static func lookup(_ file: String, in folder: String) -> TaskLookup {
    let path = "\(folder)/\(file)"
    guard FileManager.default.fileExists(atPath: path) else {
      return .absent(others: others(folder))
    }
    guard let bytes = try? Files.read(path) else { return .absent(others: others(folder)) }
    do {
      return .found(TaskSummary(try StudyTask.read(bytes, file: path).task))
    } catch {
      return .faulty(count: error.faults.count)
    }
  }

  private static func others(_ folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".json") }.sorted()
  }
}
