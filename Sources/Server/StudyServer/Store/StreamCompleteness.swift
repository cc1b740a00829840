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
  /// Received of expected; nil where nothing was expected.
  let share: Double?
  /// Whether a count is the largest that is told, and the true one is larger.
  let isBeyond: Bool
  let seconds: Double
  /// Completed results of tasks that should have such a recording; nil for a study without a file.
  let wantedCount: Int64?

  var json: JSONValue {
    .object([
      "participant": .string(participant), "number": .string(number), "stream": .string(stream),
      "recordings": .number(Int(recordingCount)), "expected": .number(Int(expected)),
      "received": .number(Int(received)), "missing": .number(Int(missing)),
      "share": share.flatMap { JSONValue.number($0) }, "seconds": JSONValue.number(seconds),
      "isBeyond": isBeyond ? true : nil,
      "wanted": wantedCount.map { .number(Int($0)) },
    ])
  }

  /// By number and kind of sensor; also where nothing came of what a task should have recorded.
  ///
  /// `wanted` has the sensors of each task, by the id that it gives itself.
  static func page(
    _ study: String, wanted: [String: [StreamKind]], clinic: String?, after: [String]?, limit: Int,
    _ connection: PostgresConnection
  ) throws(PostgresError) -> [StreamCompleteness] {
    let pairs = wanted.flatMap { task, streams in
      streams.map { (task: task, stream: $0.rawValue) }
    }
    let rows = try connection.run(
      Statement(
        """
        select id, number, stream, recordings, least(expected, most)::bigint,
          least(received, most)::bigint, least(missing, most)::bigint, seconds, wanted,
          received::double precision / nullif(expected, 0)::double precision,
          greatest(expected, received, missing) > most
        from (select p.id, p.number, r.stream, sum(recordings)::bigint as recordings,
          sum(expected::numeric) as expected, sum(received::numeric) as received,
          sum(missing::numeric) as missing, sum(seconds) as seconds, sum(wanted)::bigint as wanted,
          9007199254740991::numeric as most  -- the last whole number that browsers tell from the next
        from (
          select participant, stream, 1 as recordings, coalesce(expected, 0) as expected,
            coalesce(received, 0) as received, coalesce(missing, 0) as missing,
            coalesce(seconds, 0) as seconds, 0 as wanted
          from result_recordings where study = $1 and stream is not null
          union all
          select x.participant, w.stream, 0, 0, 0, 0, 0, 1
          from results x join unnest($6, $7) as w(task, stream) on w.task = x.task_id
          where x.study = $1 and x.outcome = 'completed'
        ) r join participants p on p.id = r.participant
        where p.erased_at is null
          and ($2::text is null or p.clinic = $2)
          and ($3::text is null or (p.number, r.stream) > ($3, $4))
        group by p.id, p.number, r.stream order by p.number, r.stream limit $5) summed
        order by number, stream
        """),
      [
        .text(study), .text(clinic), .text(after?.first), .text(after?.last), .int(Int64(limit)),
        .texts(pairs.map(\.task)), .texts(pairs.map(\.stream)),
      ])
    return try rows.map { row throws(PostgresError) in
      StreamCompleteness(
        participant: try row.uuid(0), number: try row.text(1), stream: try row.text(2),
        recordingCount: try row.int(3), expected: try row.int(4), received: try row.int(5),
        missing: try row.int(6), share: try row.optionalDouble(9),
        isBeyond: try row.boolean(10), seconds: try row.double(7),
        wantedCount: wanted.isEmpty ? nil : try row.int(8))
    }
  }
}
