import Postgres
import StudyModel

/// The tokens that document 000's paths give patients: opaque, kept as SHA-256, and ended by their lifetime.
///
/// One of anybody else does not count, whoever made it.
enum OpaqueTokenStore {
  private static let noteInterval = Duration.seconds(3_600)

  static func create(
    _ hash: [UInt8], account: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into opaque_tokens (hash, account, created_at, last_used_at) values ($1, $2, $3, $3)
        """), [.bytes(hash), .uuid(account), .time(now)])
  }

  struct Used: Sendable {
    let id: String
    let account: String
  }

  /// A token that counts, which was used now; that is noted once an hour.
  static func use(
    _ hash: [UInt8], lifetime: SessionLifetime, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> Used? {
    let rows = try connection.run(
      Statement(
        """
        select t.account, t.last_used_at, t.id, t.created_at
        from opaque_tokens t join accounts a on a.id = t.account
        where t.hash = $1 and t.revoked_at is null and a.role = 'patient'
        """), [.bytes(hash)])
    guard let row = rows.first,
      now < lifetime.end(begun: try row.time(3), used: try row.time(1))
    else { return nil }
    if now.nanoseconds - (try row.time(1)).nanoseconds > noteInterval.nanoseconds {
      try connection.run(
        Statement("update opaque_tokens set last_used_at = $2 where hash = $1"),
        [.bytes(hash), .time(now)])
    }
    return Used(id: try row.uuid(2), account: try row.uuid(0))
  }

  /// Ends a token; false if there is none of the account that still counts.
  static func revoke(
    _ id: String, of account: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    let rows = try connection.run(
      Statement(
        """
        update opaque_tokens set revoked_at = $3
        where id = $1 and account = $2 and revoked_at is null
        """), [.uuid(id), .uuid(account), .time(now)])
    return rows.affectedCount > 0
  }

  /// The tokens of an account that still count, the newest first.
  static func list(
    of account: String, lifetime: SessionLifetime, at now: UTCTime,
    _ connection: PostgresConnection
  ) throws(PostgresError) -> [ListedSignIn] {
    let rows = try connection.run(
      Statement(
        """
        select t.id, t.created_at, t.last_used_at
        from opaque_tokens t join accounts a on a.id = t.account
        where t.account = $1 and t.revoked_at is null and a.role = 'patient'
        order by t.created_at desc, t.id limit 500
        """), [.uuid(account)])
    return try rows.map(ListedSignIn.init).filter {
      now < lifetime.end(begun: $0.created, used: $0.lastUsed)
    }
  }
}
