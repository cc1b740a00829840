import ActiveTasks
package import Commands
import StrictJSON
package import StudyModel

/// A task that is named on the command line.
package enum TaskFile {
  /// The task of a file; its faults where it has any.
  package static func task(_ path: String) throws(Failure) -> StudyTask {
    do {
      return try StudyTask.read(try Files.read(path), file: path).task
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(.badInput, "\(error)")
    }
  }
}
