import Postgres
import Receipts
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
    signer: ReceiptSigner, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let signed = signer.session(
      SessionStatement(
        session: token.session, account: account,
        RefreshVerdict.Session(
          current: token.hash, previous: nil, expires: expires, isRevoked: false),
        refreshed: now, key: signer.keyID))
    try connection.run(
      Statement(
        """
        insert into sessions
          (id, account, refresh_hash, created_at, refreshed_at, expires_at, key, signature)
        values ($1, $2, $3, $4, $4, $5, $6, $7)
        """),
      [
        .uuid(token.session), .uuid(account), .bytes(token.hash), .time(now), .time(expires),
        .text(signer.keyID), .bytes(signed?.signature),
      ])
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
  ///
  /// `found` is the sign-in as it was locked.
  static func rotate(
    _ found: Found, to token: RefreshToken, keepsPrevious: Bool, at now: UTCTime,
    expires: UTCTime, signer: ReceiptSigner, _ connection: PostgresConnection
  ) throws(PostgresError) {
    let previous = keepsPrevious ? found.standing.previous : found.standing.current
    let signed = signer.session(
      SessionStatement(
        session: token.session, account: found.account,
        RefreshVerdict.Session(
          current: token.hash, previous: previous, expires: expires, isRevoked: false),
        refreshed: now, key: signer.keyID))
    try connection.run(
      Statement(
        """
        update sessions set previous_hash = $3, refresh_hash = $2, refreshed_at = $4,
          expires_at = $5, key = $6, signature = $7
        where id = $1
        """),
      [
        .uuid(token.session), .bytes(token.hash), .bytes(previous), .time(now), .time(expires),
        .text(signer.keyID), .bytes(signed?.signature),
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
