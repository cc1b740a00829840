import Postgres
import Studies
import StudyModel

/// The runs with which participants reported the events that a study prompts after.
struct EventRuns: Sendable {
  private var runs: [String: [FinishedRun]] = [:]

  /// Those of one participant, with the tasks' ids in the study.
  func runs(_ participant: String) -> [FinishedRun] { runs[participant] ?? [] }

  /// Asks the database only where the study has such tasks.
  init(
    of participants: [String], _ id: String, _ study: Study, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let tasks = study.eventTasks
    guard !tasks.isEmpty else { return }
    let rows = try connection.run(
      Statement(
        """
        select participant, task_id, coalesce(started, ended), ended
        from results where study = $1 and participant = any($2) and task_id = any($3)
          and outcome = 'completed' and ended is not null
        """), [.text(id), .uuids(participants), .texts(tasks.map(\.definitionID))])
    let names = Dictionary(tasks.map { ($0.definitionID, $0.id) }) { first, _ in first }
    for number in 0..<rows.count {
      let row = rows[number]
      guard let task = names[try row.text(1)] else { continue }
      runs[try row.uuid(0), default: []].append(
        FinishedRun(
          task: task, began: try row.time(2), ended: try row.time(3), outcome: .completed))
    }
  }
}
