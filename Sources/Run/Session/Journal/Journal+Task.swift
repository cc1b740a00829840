import ActiveTasks
import StrictJSON
package import StudyModel

extension Journal {
  /// The task of a run as it was done, from the run's journal; nil if there is none that can be read.
  ///
  /// Blocks for the disk.
  package static func task(of run: RunID, in home: Home, keys: JournalKeys) -> StudyTask? {
    // Without its journal a result is shown with ids instead of titles.
    guard let header = (try? read(run, in: home, keys: keys))?.header else { return nil }
    return try? StudyTask.read(Array(header.task.serialized().utf8), file: "journal").task
  }
}
