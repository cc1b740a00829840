package import Studies
import TaskRunner

extension FinishedRun {
  /// The results of a person as the schedule counts them, under the ids of the study.
  package static func all(_ results: [ShelvedResult], in study: Study) -> [FinishedRun] {
    results.compactMap { result in
      guard let task = study.tasks.first(where: { $0.definitionID == result.task }),
        let outcome = Outcome(rawValue: result.outcome.rawValue)
      else { return nil }
      return FinishedRun(
        task: task.id, began: result.started, ended: result.ended, outcome: outcome)
    }
  }
}
