import DataExport
import Postgres
import StrictJSON
import StudyModel

/// A result as a list shows it: no answers.
struct ResultSummary: Sendable {
  let id: String
  let stored: UTCTime
  let participant: String?
  let taskID: String
  let taskVersion: String
  let started: UTCTime?
  let ended: UTCTime?
  let outcome: String
  let byteCount: Int64
  let problemCount: Int64
  let flags: [ResultFlag]
  /// Whether only who has the study's key can read it.
  let isSealed: Bool

  var json: JSONValue {
    .object([
      "id": .string(id), "stored": .string(stored.text),
      "participant": participant.map { .string($0) },
      "task": .object(["id": .string(taskID), "version": .string(taskVersion)]),
      "started": started.map { .string($0.text) }, "ended": ended.map { .string($0.text) },
      "outcome": .string(outcome), "bytes": .number(Int(byteCount)),
      "problems": .number(Int(problemCount)),
      "flags": .list(flags.map { .string($0.rawValue) }),
      "sealed": isSealed ? true : nil,
    ])
  }

  /// Reads the columns in the order of the members above.
  init(_ row: PostgresRow) throws(PostgresError) {
    id = try row.uuid(0)
    stored = try row.time(1)
    participant = try row.optionalUUID(2)
    taskID = try row.text(3)
    taskVersion = try row.text(4)
    started = try row.optionalTime(5)
    ended = try row.optionalTime(6)
    outcome = try row.text(7)
    byteCount = try row.int(8)
    problemCount = try row.int(9)
    flags = try row.flags(10)
    isSealed = try row.boolean(11)
  }

  /// In the order in which they were stored.
  static func page(
    _ study: String, participant: String?, clinic: String?, task: String?, after: ResultKey,
    limit: Int, _ connection: PostgresConnection
  ) throws(PostgresError) -> [ResultSummary] {
    let rows = try connection.run(
      Statement(
        """
        select r.id, r.stored_at, r.participant, r.task_id, r.task_version, r.started, r.ended,
          r.outcome, r.byte_count, r.problem_count,
          result_flags(
            r.study, r.task_id, r.task_version, r.task_sha256, r.clock_doubt, r.lacks_seal, null),
          r.sealing_key is not null
        from results r
        where r.study = $1 and ($2::uuid is null or r.participant = $2)
          and ($3::text is null or exists (
            select from participants p where p.id = r.participant and p.clinic = $3))
          and (r.stored_at, r.id) > ($4, $5) and ($7::text is null or r.task_id = $7)
        order by r.stored_at, r.id limit $6
        """),
      [
        .text(study), .uuid(participant), .text(clinic), .time(after.stored), .uuid(after.id),
        .int(Int64(limit)), .text(task),
      ])
    return try rows.map(ResultSummary.init)
  }
}

extension PostgresRow {
  /// What `result_flags` gives.
  func flags(_ column: Int) throws(PostgresError) -> [ResultFlag] {
    try texts(column).compactMap { ResultFlag(rawValue: $0) }
  }
}
