import Postgres
import StrictJSON
import StudyModel

/// A red flag as staff see it.
struct FlagListing: Owned {
  let id: String
  let study: String
  let participant: String?
  let number: String?
  let clinic: String?
  let result: String?
  let hasResult: Bool
  let flag: String?
  let title: JSONValue?
  let urgency: String
  let task: String?
  let raised: UTCTime
  let stands: Bool?
  let noted: UTCTime
  let acknowledged: UTCTime?
  /// The name of whoever acknowledged it.
  let acknowledgedBy: String?

  var owner: Owner { Owner(study: study, clinic: clinic, participant: participant) }

  var json: JSONValue {
    .object([
      "id": .string(id), "participant": participant.map { .string($0) },
      "number": number.map { .string($0) },
      "result": hasResult ? result.map { .string($0) } : nil, "flag": flag.map { .string($0) },
      "title": title, "urgency": .string(urgency), "task": task.map { .string($0) },
      "raised": .string(raised.text), "stands": stands.map { .boolean($0) },
      "noted": .string(noted.text), "acknowledged": acknowledged.map { .string($0.text) },
      "acknowledgedBy": acknowledgedBy.map { .string($0) },
    ])
  }

  private init(_ row: PostgresRow) throws(PostgresError) {
    id = try row.uuid(0)
    study = try row.text(1)
    participant = try row.optionalUUID(2)
    number = try row.optionalText(3)
    clinic = try row.optionalText(4)
    result = try row.optionalUUID(5)
    hasResult = try row.boolean(6)
    flag = try row.optionalText(7)
    title = try row.optionalText(8).flatMap {
      try? JSONDocument(bytes: Array($0.utf8), file: "title").value
    }
    urgency = try row.text(9)
    task = try row.optionalText(10)
    raised = try row.time(11)
    stands = try row.optionalBoolean(12)
    noted = try row.time(13)
    acknowledged = try row.optionalTime(14)
    acknowledgedBy = try row.optionalText(15)
  }

  private static let columns: StaticString = """
    select f.id, f.study, p.id, coalesce(p.number, f.number), coalesce(p.clinic, f.clinic), f.result,
      exists(select from results r where r.study = f.study and r.id = f.result), f.flag,
      f.title::text, f.urgency, f.task, f.raised_at, f.stands, f.noted_at, f.acknowledged_at, a.name
    from red_flags f
      left join participants p on p.id = coalesce(f.participant,
        (select q.id from participants q where q.study = f.study and q.number = f.number))
      left join accounts a on a.id = f.acknowledged_by
    """

  static func one(
    _ id: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> FlagListing? {
    let rows = try connection.run(Statement([columns, " where f.id = $1"]), [.uuid(id)])
    guard let row = rows.first else { return nil }
    return try FlagListing(row)
  }

  /// Of a study or of one of its clinics: those that nobody has acknowledged first, the most urgent and then the newest
  /// of them before the others.
  static func all(
    _ study: String, clinic: String?, limit: Int, _ connection: PostgresConnection
  ) throws(PostgresError) -> [FlagListing] {
    try connection.run(
      Statement([
        columns,
        """
         where f.study = $1 and ($2::text is null or coalesce(p.clinic, f.clinic) = $2)
        order by f.acknowledged_at is not null,
          case when f.acknowledged_at is null then array_position(array['now', 'today', 'soon'], f.urgency) end,
          f.raised_at desc, f.id
        limit $3
        """,
      ]), [.text(study), .text(clinic), .int(Int64(limit))]
    ).map { row throws(PostgresError) in try FlagListing(row) }
  }
}
