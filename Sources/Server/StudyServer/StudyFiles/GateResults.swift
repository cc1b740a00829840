import Postgres
import StrictJSON
import Studies

/// The results of participants by which tasks of a study open and close.
struct GateResults: Sendable {
  private var results: [String: [PastResult]] = [:]

  /// Those of one participant.
  func results(_ participant: String) -> [PastResult] { results[participant] ?? [] }

  /// Asks the database only where the study has gates, for one participant after the other: of each document only
  /// little is kept.
  init(
    of participants: [String], _ id: String, _ study: Study, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let tasks = study.gateTasks
    guard !tasks.isEmpty else { return }
    for participant in participants {
      let rows = try connection.run(
        Statement(
          """
          select document from results
          where study = $1 and participant = any($2) and task_id = any($3)
            and outcome <> 'abandoned'
          """), [.text(id), .uuids([participant]), .texts(tasks)])
      for number in 0..<rows.count {
        let bytes = try rows[number].bytes(0)
        // What was stored was read before; a document that is torn since opens nothing.
        guard let json = try? JSONDocument(bytes: bytes, file: "result").value,
          let result = PastResult(json)
        else { continue }
        results[participant, default: []].append(result)
      }
    }
  }
}
