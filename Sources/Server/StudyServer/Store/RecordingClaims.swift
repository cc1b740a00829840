import Postgres
import Receipts
import StudyModel

/// Who has brought which content.
enum RecordingClaims {
  /// The content, if this account has brought it; nil otherwise.
  static func recording(
    _ upload: UploadName, _ connection: PostgresConnection
  ) throws(PostgresError) -> KeptRecording? {
    let rows = try connection.run(
      Statement(
        """
        select from recording_claims where study = $1 and sha256 = $2 and account = $3
        """), [.text(upload.study), .bytes(upload.sha256.bytes), .uuid(upload.account)])
    guard rows.count > 0 else { return nil }
    return try KeptRecording.one(upload.sha256, in: upload.study, connection)
  }

  /// Notes that an account has brought content, which is whole; true if it had been lost here.
  static func add(
    _ upload: UploadName, byteCount: Int64, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    let healed = try connection.run(
      Statement(
        """
        insert into recordings as r (study, sha256, byte_count, stored_at, verified_at)
        values ($1, $2, $3, $4, $4)
        on conflict (study, sha256) do update
          set state = 'whole', verified_at = $4, healed_at = $4, byte_count = $3
          where r.state <> 'whole'
        returning r.healed_at is not null
        """),
      [.text(upload.study), .bytes(upload.sha256.bytes), .int(byteCount), .time(now)])
    try connection.run(
      Statement(
        """
        insert into recording_claims (study, sha256, account, claimed_at) values ($1, $2, $3, $4)
        on conflict do nothing
        """),
      [.text(upload.study), .bytes(upload.sha256.bytes), .uuid(upload.account), .time(now)])
    return try healed.first?.boolean(0) ?? false
  }
}
