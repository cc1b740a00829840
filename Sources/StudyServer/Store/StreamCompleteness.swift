import Postgres
import StrictJSON
import StudyModel

/// How much of what a participant's sensors should have given is there, for one kind of sensor.
struct StreamCompleteness: Sendable {
  let participant: String
  let number: String
  let stream: String
  let recordingCount: Int64
  let expected: Int64
  let received: Int64
  let missing: Int64
  let seconds: Double

  var json: JSONValue {
    let share = expected > 0 ? JSONValue.number(Double(received) / Double(expected)) : nil
    return .object([
      "participant": .string(participant), "number": .string(number), "stream": .string(stream),
      "recordings": .number(Int(recordingCount)), "expected": .number(Int(expected)),
      "received": .number(Int(received)), "missing": .number(Int(missing)),
      "share": share, "seconds": JSONValue.number(seconds),
    ])
  }

  /// By number and kind of sensor.
  static func page(
    _ study: String, clinic: String?, after: [String]?, limit: Int,
    _ connection: PostgresConnection
  ) throws(PostgresError) -> [StreamCompleteness] {
    let rows = try connection.run(
      Statement(
        """
        select p.id, p.number, r.stream, count(*), sum(coalesce(expected, 0))::bigint,
          sum(coalesce(received, 0))::bigint, sum(coalesce(missing, 0))::bigint,
          sum(coalesce(seconds, 0))
        from result_recordings r join participants p on p.id = r.participant
        where r.study = $1 and r.stream is not null and p.erased_at is null
          and ($2::text is null or p.clinic = $2)
          and ($3::text is null or (p.number, r.stream) > ($3, $4))
        group by p.id, p.number, r.stream order by p.number, r.stream limit $5
        """),
      [
        .text(study), .text(clinic), .text(after?.first), .text(after?.last), .int(Int64(limit)),
      ])
    return try rows.map { row throws(PostgresError) in
      StreamCompleteness(
        participant: try row.uuid(0), number: try row.text(1), stream: try row.text(2),
        recordingCount: try row.int(3), expected: try row.int(4), received: try row.int(5),
        missing: try row.int(6), seconds: try row.double(7))
    }
  }
}
