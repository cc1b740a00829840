import Postgres
import StrictJSON
import StudyModel

/// A measure of a stored result.
struct StoredMeasurement: Sendable {
  let stored: UTCTime
  let result: String
  let number: Int64
  let participant: String?
  let step: String
  let name: String
  let value: Double?
  let unit: String?
  let algorithm: String?
  let flags: [String]
  let measured: UTCTime?

  var json: JSONValue {
    .object([
      "result": .string(result), "participant": participant.map { .string($0) },
      "step": .string(step), "name": .string(name),
      "value": value.flatMap { JSONValue.number($0) } ?? .null,
      "unit": unit.map { .string($0) }, "algorithm": algorithm.map { .string($0) },
      "flags": .list(flags.map { .string($0) }), "measured": measured.map { .string($0.text) },
      "stored": .string(stored.text),
    ])
  }

  /// In the order of storing; of one name, participant or clinic where those are given.
  static func page(
    _ study: String, name: String?, participant: String?, clinic: String?, after: MeasurementKey,
    limit: Int, _ connection: PostgresConnection
  ) throws(PostgresError) -> [StoredMeasurement] {
    let rows = try connection.run(
      Statement(
        """
        select m.stored_at, m.result, m.number, m.participant, m.step, m.name, m.value, m.unit,
          m.algorithm, m.flags, m.measured_at
        from measurements m
        where m.study = $1 and ($2::text is null or m.name = $2)
          and ($3::uuid is null or m.participant = $3)
          and ($4::text is null or exists (
            select from participants p where p.id = m.participant and p.clinic = $4))
          and (m.stored_at, m.result, m.number) > ($5, $6, $7)
        order by m.stored_at, m.result, m.number limit $8
        """),
      [
        .text(study), .text(name), .uuid(participant), .text(clinic), .time(after.stored),
        .uuid(after.result), .int(after.number), .int(Int64(limit)),
      ])
    return try rows.map { row throws(PostgresError) in
      StoredMeasurement(
        stored: try row.time(0), result: try row.uuid(1), number: try row.int(2),
        participant: try row.optionalUUID(3), step: try row.text(4), name: try row.text(5),
        value: try row.optionalDouble(6), unit: try row.optionalText(7),
        algorithm: try row.optionalText(8), flags: try row.texts(9),
        measured: try row.optionalTime(10))
    }
  }
}
