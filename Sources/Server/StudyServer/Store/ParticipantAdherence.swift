import Postgres
import StrictJSON
import StudyModel

/// How much a participant has brought, and when last.
struct ParticipantAdherence: Sendable {
  let participant: String
  let number: String
  let clinic: String?
  let registered: UTCTime
  let withdrawn: UTCTime?
  let resultCount: Int64
  let completedCount: Int64
  /// Days, in UTC, on which something was brought.
  let dayCount: Int64
  let last: UTCTime?
  /// What the study's schedules asked for, task by task; nil for a study without a file.
  var tasks: [TaskAdherence]?

  var json: JSONValue {
    .object([
      "participant": .string(participant), "number": .string(number),
      "clinic": clinic.map { .string($0) }, "registered": .string(registered.text),
      "withdrawn": withdrawn.map { .string($0.text) }, "results": .number(Int(resultCount)),
      "completed": .number(Int(completedCount)), "days": .number(Int(dayCount)),
      "last": last.map { .string($0.text) },
      "tasks": tasks.map { .list($0.map(\.json)) },
    ])
  }

  /// By number, with those who have brought nothing.
  static func page(
    _ study: String, clinic: String?, after number: String?, limit: Int,
    _ connection: PostgresConnection
  ) throws(PostgresError) -> [ParticipantAdherence] {
    let rows = try connection.run(
      Statement(
        """
        select p.id, p.number, p.clinic, p.registered_at, p.withdrawn_at, r.results, r.completed,
          r.days, r.last
        from (select * from participants
            where study = $1 and erased_at is null and ($2::text is null or clinic = $2)
              and ($3::text is null or number > $3) order by number limit $4) p
          cross join lateral (
            select count(*) as results, count(*) filter (where outcome = 'completed') as completed,
              count(distinct date_trunc('day', coalesce(ended, stored_at), 'UTC')) as days,
              max(coalesce(ended, stored_at)) as last
            from results where study = $1 and participant = p.id) r
        order by p.number
        """), [.text(study), .text(clinic), .text(number), .int(Int64(limit))])
    return try rows.map { row throws(PostgresError) in
      ParticipantAdherence(
        participant: try row.uuid(0), number: try row.text(1), clinic: try row.optionalText(2),
        registered: try row.time(3), withdrawn: try row.optionalTime(4),
        resultCount: try row.int(5), completedCount: try row.int(6), dayCount: try row.int(7),
        last: try row.optionalTime(8))
    }
  }
}
