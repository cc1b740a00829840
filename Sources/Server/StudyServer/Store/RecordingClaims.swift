import Postgres
import Receipts
import StudyModel

/// Who has brought which content.
enum RecordingClaims {
  /// How long the content is; nil if this account has not brought it.
  static func byteCount(
    _ upload: UploadName, _ connection: PostgresConnection
  ) throws(PostgresError) -> Int64? {
    let rows = try connection.run(
      Statement(
        """
        select byte_count from recordings join recording_claims using (study, sha256)
        where study = $1 and sha256 = $2 and account = $3
        """), [.text(upload.study), .bytes(upload.sha256.bytes), .uuid(upload.account)])
    return try rows.first?.int(0)
  }

  static func add(
    _ upload: UploadName, byteCount: Int64, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into recordings (study, sha256, byte_count, stored_at) values ($1, $2, $3, $4)
        on conflict do nothing
        """),
      [.text(upload.study), .bytes(upload.sha256.bytes), .int(byteCount), .time(now)])
    try connection.run(
      Statement(
        """
        insert into recording_claims (study, sha256, account, claimed_at) values ($1, $2, $3, $4)
        on conflict do nothing
        """),
      [.text(upload.study), .bytes(upload.sha256.bytes), .uuid(upload.account), .time(now)])
  }
}
