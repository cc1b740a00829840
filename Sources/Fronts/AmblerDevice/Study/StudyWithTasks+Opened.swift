import Commands
import Studies
import StudyAnalysis
import StudyVersions

extension StudyWithTasks {
  /// Reads the study of a folder or a pack as `ambler study` does.
  static func opened(_ path: String) throws(Failure) -> StudyWithTasks {
    do throws(ContentsError) {
      return StudyWithTasks(try OpenedStudy(try NamedStudy.files([path])))
    } catch {
      let faults = error.faults.map(\.description).joined(separator: "\n")
      throw Failure(.badInput, "\(path): cannot be read as a study:\n\(faults)")
    }
  }

  private init(_ opened: OpenedStudy) {
    let tasks = opened.study.tasks.compactMap { entry in
      ContentPath(entry.file).flatMap { opened.tasks[$0] }.map { (entry.id, $0) }
    }
    self.init(study: opened.study, tasks: Dictionary(tasks) { first, _ in first })
  }
}
