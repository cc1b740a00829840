import DataExport
import Postgres
import Receipts
import StrictJSON

/// A result that a search found, with the number of who brought it; no answers.
struct FoundResult: Sendable {
  let summary: ResultSummary
  let number: String?

  var json: JSONValue {
    guard case .object(let members) = summary.json, let number else { return summary.json }
    return .object(members + [JSONMember(key: "number", value: .string(number))])
  }

  /// The one that a receipt is of; nil where it is no longer there.
  static func one(
    _ result: ResultListing, _ connection: PostgresConnection
  ) throws(PostgresError) -> FoundResult? {
    let statement = result.receipt.statement
    let rows = try connection.run(
      Statement(
        """
        select r.id, r.stored_at, r.participant, r.task_id, r.task_version, r.started, r.ended,
          r.outcome, r.byte_count, r.problem_count,
          result_flags(
            r.study, r.task_id, r.task_version, r.task_sha256, r.clock_doubt, r.lacks_seal, null),
          r.sealing_key is not null, p.number
        from results r left join participants p on p.id = r.participant
        where r.study = $1 and r.stored_at = $2 and r.id = $3
        """), [.text(result.study), .time(statement.storedAt), .uuid(statement.id.text)])
    guard let row = rows.first else { return nil }
    return FoundResult(summary: try ResultSummary(row), number: try row.optionalText(12))
  }

  /// What fits a search, the newest first, of a study or of one of its clinics.
  static func page(
    _ search: ResultSearch, _ study: String, clinic: String?, before: ResultKey?,
    _ connection: PostgresConnection
  ) throws(PostgresError) -> [FoundResult] {
    let rows = try connection.run(
      Statement(
        """
        select r.id, r.stored_at, r.participant, r.task_id, r.task_version, r.started, r.ended,
          r.outcome, r.byte_count, r.problem_count,
          result_flags(
            r.study, r.task_id, r.task_version, r.task_sha256, r.clock_doubt, r.lacks_seal, null),
          r.sealing_key is not null, p.number
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
          and ($13::text is null or $13 = any(result_flags(
            r.study, r.task_id, r.task_version, r.task_sha256, r.clock_doubt, r.lacks_seal, null)))
        order by r.stored_at desc, r.id desc limit $12
        """),
      [
        .text(study), .text(clinic), .uuid(search.participant), .text(search.number),
        .text(search.task), .text(search.outcome), .time(search.from), .time(search.until),
        .boolean(search.hasProblems), .time(before?.stored), .uuid(before?.id),
        .int(Int64(search.page.limit + 1)), .text(search.flag?.rawValue),
      ])
    return try rows.map { row throws(PostgresError) in
      FoundResult(summary: try ResultSummary(row), number: try row.optionalText(12))
    }
  }
}
