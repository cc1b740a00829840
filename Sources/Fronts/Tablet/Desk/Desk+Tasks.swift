package import StrictJSON
package import StudyModel
import Session

extension Desk {
  /// The task of a result as it was done, from the journal of its run; nil if that cannot be read.
  package func task(of result: JSONValue) -> StudyTask? {
    guard let digest = result["task"]?["sha256"]?.stringValue else { return nil }
    if let task = doneTasks[digest] { return task }
    guard let run = result["id"]?.stringValue.flatMap(RunID.init(_:)),
      let task = Journal.task(of: run, in: home, keys: keys)
    else { return nil }
    doneTasks[digest] = task
    return task
  }
}
