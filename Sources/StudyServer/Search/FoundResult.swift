import Postgres
import StrictJSON
import StudyModel

/// A result that a search found, with the number of who brought it; no answers.
struct FoundResult: Sendable {
  let id: String
  let stored: UTCTime
  let participant: String?
  let number: String?
  let taskID: String
  let taskVersion: String
  let started: UTCTime?
  let ended: UTCTime?
  let outcome: String
  let byteCount: Int64
  let problemCount: Int64

  var json: JSONValue {
    .object([
      "id": .string(id), "stored": .string(stored.text),
      "participant": participant.map { .string($0) }, "number": number.map { .string($0) },
      "task": .object(["id": .string(taskID), "version": .string(taskVersion)]),
      "started": started.map { .string($0.text) }, "ended": ended.map { .string($0.text) },
      "outcome": .string(outcome), "bytes": .number(Int(byteCount)),
      "problems": .number(Int(problemCount)),
    ])
  }

  /// What fits a search, the newest first, of a study or of one of its clinics.
  static func page(
    _ search: ResultSearch, _ study: String, clinic: String?, before: ResultKey?,
    _ connection: PostgresConnection
  ) throws(PostgresError) -> [FoundResult] {
    let rows = try connection.run(
      Statement(
        """
        select r.id, r.stored_at, r.participant, p.number, r.task_id, r.task_version, r.started,
          r.ended, r.outcome, r.byte_count, r.problem_count
        from results r left join participants p on p.id = r.participant
        where r.study = $1 and ($2::text is null or p.clinic = $2)
          and ($3::uuid is null or r.participant = $3)
          and ($4::text is null or position(lower($4) in lower(p.number)) > 0)
          and ($5::text is null or position(lower($5) in lower(r.task_id)) > 0)
          and ($6::text is null or r.outcome = $6)
          and ($7::timestamptz is null or coalesce(r.ended, r.stored_at) >= $7)
          and ($8::timestamptz is null or coalesce(r.ended, r.stored_at) < $8)
          and (not $9 or r.problem_count > 0)
          and ($10::timestamptz is null or (r.stored_at, r.id) < ($10, $11))
        order by r.stored_at desc, r.id desc limit $12
        """),
      [
        .text(study), .text(clinic), .uuid(search.participant), .text(search.number),
        .text(search.task), .text(search.outcome), .time(search.from), .time(search.until),
        .boolean(search.hasProblems), .time(before?.stored), .uuid(before?.id),
        .int(Int64(search.page.limit + 1)),
      ])
    return try rows.map { row throws(PostgresError) in
      FoundResult(
        id: try row.uuid(0), stored: try row.time(1), participant: try row.optionalUUID(2),
        number: try row.optionalText(3), taskID: try row.text(4), taskVersion: try row.text(5),
        started: try row.optionalTime(6), ended: try row.optionalTime(7),
        outcome: try row.text(8), byteCount: try row.int(9), problemCount: try row.int(10))
    }
  }
}
