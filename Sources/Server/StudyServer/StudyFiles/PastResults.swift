import Postgres
import StrictJSON
import Studies

/// The results of participants that conditions of a study ask for.
struct PastResults: Sendable {
  private var results: [String: [PastResult]] = [:]

  /// Those of one participant.
  func results(_ participant: String) -> [PastResult] { results[participant] ?? [] }

  /// Those of these tasks, by the ids that they give themselves; asks the database only where there are such tasks,
  /// for one participant after the other: of each document only little is kept.
  init(
    of participants: [String], _ study: String, tasks: [String], _ connection: PostgresConnection
  ) throws(PostgresError) {
    guard !tasks.isEmpty else { return }
    for participant in participants {
      let rows = try connection.run(
        Statement(
          """
          select document from results
          where study = $1 and participant = any($2) and task_id = any($3)
            and outcome not in ('abandoned', 'postponed')
          """), [.text(study), .uuids([participant]), .texts(tasks)])
      for number in 0..<rows.count {
        let bytes = try rows[number].bytes(0)
        // What was stored was read before; a document that is torn since, or of a newer format, says nothing.
        let document = try? JSONDocument(
          bytes: bytes, file: "result", limits: ResultDocumentLimits.json)
        guard let result = (document?.value).flatMap(PastResult.init) else { continue }
        results[participant, default: []].append(result)
      }
    }
  }
}
