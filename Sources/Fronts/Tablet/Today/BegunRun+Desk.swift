package import Session
package import Studies
import StudyModel

extension BegunRun {
  /// The runs of a person that wait, under the ids of the study; `waiting` has them by the ids that
  /// tasks give themselves.
  package static func all(_ waiting: [String: RunID], in study: Study) -> [BegunRun] {
    study.tasks.compactMap { task in
      waiting[task.definitionID]?.made.map { BegunRun(task: task.id, began: $0) }
    }
  }
}
