import Postgres
import StudyModel

/// Sign-ins and their refresh tokens.
enum SessionStore {
  struct Found: Sendable {
    let account: String
    let standing: RefreshVerdict.Session
    let refreshed: UTCTime
    let created: UTCTime
  }

  static func create(
    _ token: RefreshToken, account: String, at now: UTCTime, expires: UTCTime,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into sessions (id, account, refresh_hash, created_at, refreshed_at, expires_at)
        values ($1, $2, $3, $4, $4, $5)
        """),
      [.uuid(token.session), .uuid(account), .bytes(token.hash), .time(now), .time(expires)])
  }

  /// Takes hold of the sign-in until the transaction ends.
  static func lock(
    _ session: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> Found? {
    let rows = try connection.run(
      Statement(
        """
        select account, refresh_hash, previous_hash, expires_at, revoked_at is not null,
          refreshed_at, created_at
        from sessions where id = $1 for update
        """), [.uuid(session)])
    guard let row = rows.first else { return nil }
    return Found(
      account: try row.uuid(0),
      standing: RefreshVerdict.Session(
        current: try row.bytes(1), previous: try row.optionalBytes(2), expires: try row.time(3),
        isRevoked: try row.boolean(4)), refreshed: try row.time(5), created: try row.time(6))
  }

  /// Puts a new token in the place of the current one; `keepsPrevious` where the current one was lost unused.
  static func rotate(
    to token: RefreshToken, keepsPrevious: Bool, at now: UTCTime, expires: UTCTime,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        update sessions set
          previous_hash = case when $3 then previous_hash else refresh_hash end,
          refresh_hash = $2, refreshed_at = $4, expires_at = $5 where id = $1
        """),
      [
        .uuid(token.session), .bytes(token.hash), .boolean(keepsPrevious), .time(now),
        .time(expires),
      ])
  }

  /// Ends a sign-in; false if there is none of the account that still counts.
  static func revoke(
    _ session: String, of account: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    let rows = try connection.run(
      Statement(
        """
        update sessions set revoked_at = $3 where id = $1 and account = $2 and revoked_at is null
        """), [.uuid(session), .uuid(account), .time(now)])
    return rows.affectedCount > 0
  }

  /// Ends all sign-ins and opaque tokens of an account, but one.
  static func revokeAll(
    of account: String, except session: String?, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        update sessions set revoked_at = $3
        where account = $1 and id is distinct from $2 and revoked_at is null
        """), [.uuid(account), .uuid(session), .time(now)])
    try connection.run(
      Statement(
        """
        update opaque_tokens set revoked_at = $2 where account = $1 and revoked_at is null
        """), [.uuid(account), .time(now)])
  }

  /// Whether a sign-in still counts, and of which account it is.
  static func account(
    of session: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> String? {
    let rows = try connection.run(
      Statement(
        """
        select account from sessions where id = $1 and revoked_at is null and expires_at > $2
        """), [.uuid(session), .time(now)])
    return try rows.first?.uuid(0)
  }

  /// The sign-ins of an account that still count, the newest first.
  static func list(
    of account: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> [ListedSignIn] {
    let rows = try connection.run(
      Statement(
        """
        select id, created_at, refreshed_at from sessions
        where account = $1 and revoked_at is null and expires_at > $2
        order by created_at desc, id limit 500
        """), [.uuid(account), .time(now)])
    return try rows.map(ListedSignIn.init)
  }
}
