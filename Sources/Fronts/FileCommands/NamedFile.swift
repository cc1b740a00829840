import ActiveTasks
import Commands
import StrictJSON
import StudyAnalysis
import Studies
import StudyModel

/// A file that is named on the command line, as far as one must know to choose its reader.
struct NamedFile {
  let path: String
  let bytes: [UInt8]
  /// Whether it is meant as a study; anything else is read as a task.
  let isStudy: Bool

  init(_ path: String) throws(Failure) {
    self.path = path
    bytes = try Files.read(path)
    // What is not JSON is told by the reader of tasks.
    let document = try? JSONDocument(bytes: bytes, file: path, limits: StudyTask.fileLimits)
    isStudy = document.map(Study.isMeant) ?? false
  }

  /// The task in it; its faults where it has any.
  func task() throws(Failure) -> StudyTask {
    do {
      return try StudyTask.read(bytes, file: path).task
    } catch {
      throw Failure(.badInput, "\(error)")
    }
  }

  /// The study in it with its tasks; its faults where it has any.
  func study() throws(Failure) -> StudyWithTasks {
    let folder = StudyDirectory(of: path)
    do {
      return try StudyWithTasks(bytes, file: path, lookup: folder.lookup)
    } catch {
      throw Failure(.badInput, "\(error)")
    }
  }
}
