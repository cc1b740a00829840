package import Postgres
package import StudyModel

/// How the recordings of all studies are.
package struct RecordingFigures: Sendable, Hashable {
  /// All of them.
  package var count: Int64 = 0
  package var damagedCount: Int64 = 0
  package var missingCount: Int64 = 0
  /// Those that were damaged or missing, and came back.
  package var healedCount: Int64 = 0
  /// When the bytes of the one that waits longest were last compared; nil where there are no recordings.
  package var oldest: UTCTime?

  /// Reads them; of those that came back only those since `moment`.
  package static func read(
    since moment: UTCTime? = nil, _ connection: PostgresConnection
  ) throws(PostgresError) -> RecordingFigures {
    let rows = try connection.run(
      Statement(
        """
        select (select count(*) from recordings),
          (select count(*) from recordings where state <> 'whole' and state = 'damaged'),
          (select count(*) from recordings where state <> 'whole' and state = 'missing'),
          (select count(*) from recordings where healed_at is not null and state = 'whole'
            and ($1::timestamptz is null or healed_at >= $1)),
          (select min(verified_at) from recordings)
        """), [.time(moment)])
    let row = rows[0]
    return RecordingFigures(
      count: try row.int(0), damagedCount: try row.int(1), missingCount: try row.int(2),
      healedCount: try row.int(3), oldest: try row.optionalTime(4))
  }
}
