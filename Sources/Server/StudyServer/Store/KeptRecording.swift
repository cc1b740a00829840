import Postgres
import Receipts
import StudyModel

/// Content of a recording as the database knows it.
struct KeptRecording: Sendable, Hashable {
  let study: String
  let sha256: ContentDigest
  let byteCount: Int64
  let state: ContentState
  /// When its bytes were last read and compared.
  let verified: UTCTime

  private init(_ row: PostgresRow) throws(PostgresError) {
    guard let sha256 = ContentDigest(bytes: try row.bytes(1)),
      let state = ContentState(rawValue: try row.text(3))
    else { throw .unexpectedColumn(1) }
    study = try row.text(0)
    self.sha256 = sha256
    byteCount = try row.int(2)
    self.state = state
    verified = try row.time(4)
  }

  /// The content of a study that has this digest; nil where there is none.
  static func one(
    _ sha256: ContentDigest, in study: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> KeptRecording? {
    try named([sha256], in: study, connection).first
  }

  /// Those of these that are there.
  static func named(
    _ digests: [ContentDigest], in study: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> [KeptRecording] {
    let rows = try connection.run(
      Statement(
        """
        select study, sha256, byte_count, state, verified_at from recordings
        where study = $1 and sha256 = any($2)
        """),
      [.text(study), .byteses(digests.map(\.bytes))])
    return try rows.map { row throws(PostgresError) in try KeptRecording(row) }
  }

  /// The next ones that were last compared before a moment, the oldest first; `after` is the last one before them.
  static func due(
    before limit: UTCTime, after last: KeptRecording?, count: Int64,
    _ connection: PostgresConnection
  ) throws(PostgresError) -> [KeptRecording] {
    let rows = try connection.run(
      Statement(
        """
        select study, sha256, byte_count, state, verified_at from recordings
        where verified_at < $1
          and ($2::timestamptz is null or (verified_at, study, sha256) > ($2, $3, $4))
        order by verified_at, study, sha256 limit $5
        """),
      [
        .time(limit), .time(last?.verified), .text(last?.study), .bytes(last?.sha256.bytes),
        .int(count),
      ])
    return try rows.map { row throws(PostgresError) in try KeptRecording(row) }
  }

  /// Those whose bytes are damaged or missing, in the order of their studies and digests.
  static func lost(
    after last: KeptRecording?, count: Int64, _ connection: PostgresConnection
  ) throws(PostgresError) -> [KeptRecording] {
    let rows = try connection.run(
      Statement(
        """
        select study, sha256, byte_count, state, verified_at from recordings
        where state <> 'whole'
          and ($1::text is null or (study, sha256) > ($1, $2))
        order by study, sha256 limit $3
        """), [.text(last?.study), .bytes(last?.sha256.bytes), .int(count)])
    return try rows.map { row throws(PostgresError) in try KeptRecording(row) }
  }

  /// Those that an account brought and whose bytes are damaged or missing.
  static func wanted(
    of account: String, in study: String, count: Int64, _ connection: PostgresConnection
  ) throws(PostgresError) -> [KeptRecording] {
    let rows = try connection.run(
      Statement(
        """
        select study, sha256, byte_count, state, verified_at from recordings r
        where state <> 'whole' and study = $1
          and exists (select from recording_claims c
            where c.study = r.study and c.sha256 = r.sha256 and c.account = $2)
        order by sha256 limit $3
        """), [.text(study), .uuid(account), .int(count)])
    return try rows.map { row throws(PostgresError) in try KeptRecording(row) }
  }

  /// Notes that its bytes were compared and are as they were before.
  func keepVerified(at now: UTCTime, _ connection: PostgresConnection) throws(PostgresError) {
    try connection.run(
      Statement("update recordings set verified_at = $3 where study = $1 and sha256 = $2"),
      [.text(study), .bytes(sha256.bytes), .time(now)])
  }

  /// Notes what its bytes are now; false where it is that already, or is not there any more.
  func become(
    _ state: ContentState, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    let rows = try connection.run(
      Statement(
        """
        update recordings set state = $3, verified_at = $4,
          healed_at = case when $3 = 'whole' then $4 else healed_at end
        where study = $1 and sha256 = $2 and state <> $3 returning study
        """),
      [.text(study), .bytes(sha256.bytes), .text(state.rawValue), .time(now)])
    return rows.count > 0
  }
}
