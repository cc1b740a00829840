import Postgres
import StudyModel

/// The tokens that document 000's paths give: opaque, kept as SHA-256, gone after 30 days without use.
enum OpaqueTokenStore {
  private static let idleTime = Duration.seconds(30 * 86_400)

  static func create(
    _ hash: [UInt8], account: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into opaque_tokens (hash, account, created_at, last_used_at) values ($1, $2, $3, $3)
        """), [.bytes(hash), .uuid(account), .time(now)])
  }

  /// The account of a token that counts, which was used now.
  static func use(
    _ hash: [UInt8], at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> String? {
    let begin = UTCTime(nanoseconds: now.nanoseconds - idleTime.nanoseconds)
    let rows = try connection.run(
      Statement(
        """
        update opaque_tokens set last_used_at = $2
        where hash = $1 and revoked_at is null and last_used_at > $3 returning account
        """), [.bytes(hash), .time(now), .time(begin)])
    return try rows.first?.uuid(0)
  }
}
