import Postgres
import StudyModel

/// Which accounts belong to whom at providers, and which sign-ins began there.
enum ProviderLinkStore {
  struct Found: Sendable {
    let id: String
    let account: String
    let isDisabled: Bool
    /// Whether the account has a second factor of its own.
    let hasSecondFactor: Bool
  }

  /// The account of somebody whom a provider knows; nil if it is linked with none.
  static func find(
    issuer: String, subject: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> Found? {
    let rows = try connection.run(
      Statement(
        """
        select l.id, a.id, a.disabled_at is not null,
          exists (select from factor_codes f where f.account = a.id and f.is_confirmed)
            or exists (select from passkeys p where p.account = a.id)
        from provider_links l join accounts a on a.id = l.account
        where l.issuer = $1 and l.subject = $2
        """), [.text(issuer), .text(subject)])
    guard let row = rows.first else { return nil }
    return Found(
      id: try row.uuid(0), account: try row.uuid(1), isDisabled: try row.boolean(2),
      hasSecondFactor: try row.boolean(3))
  }

  /// The links of an account, the first one first.
  static func list(
    of account: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> [ProviderLink] {
    let rows = try connection.run(
      Statement(
        """
        select id, issuer, linked_at, last_used_at from provider_links
        where account = $1 order by linked_at, id
        """), [.uuid(account)])
    return try rows.map(ProviderLink.init)
  }

  /// Throws as a duplicate where either is linked already.
  static func add(
    _ id: String, account: String, issuer: String, subject: String, at now: UTCTime,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into provider_links (id, account, issuer, subject, linked_at)
        values ($1, $2, $3, $4, $5)
        """), [.uuid(id), .uuid(account), .text(issuer), .text(subject), .time(now)])
  }

  /// Takes a link away and ends the sign-ins that began by it; throws `stale` if there is none of the account.
  static func remove(
    _ id: String, of account: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        update sessions set revoked_at = $2 where revoked_at is null
          and id in (select session from provider_sign_ins where link = $1) and account = $3
        """), [.uuid(id), .time(now), .uuid(account)])
    try connection.run(
      Statement("delete from provider_links where id = $1 and account = $2"),
      [.uuid(id), .uuid(account)]
    ).requireChange()
  }

  /// Notes that a sign-in began by a link; throws `stale` if the link is gone, or of another account.
  static func begin(
    _ session: String, of account: String, by signIn: ProviderSignIn, at now: UTCTime,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement("update provider_links set last_used_at = $3 where id = $1 and account = $2"),
      [.uuid(signIn.link), .uuid(account), .time(now)]
    ).requireChange()
    try connection.run(
      Statement(
        "insert into provider_sign_ins (session, link, is_second_factor) values ($1, $2, $3)"),
      [.uuid(session), .uuid(signIn.link), .boolean(signIn.isSecondFactor)])
  }

  /// By which provider a sign-in began; nil where it was by none.
  static func issuer(
    ofSession session: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> String? {
    let rows = try connection.run(
      Statement(
        """
        select l.issuer from provider_sign_ins s join provider_links l on l.id = s.link
        where s.session = $1
        """), [.uuid(session)])
    return try rows.first?.text(0)
  }

  /// Whether a sign-in began by a provider, and not before a moment.
  static func isFresh(
    _ session: String, since begin: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    let rows = try connection.run(
      Statement(
        """
        select from provider_sign_ins p join sessions s on s.id = p.session
        where p.session = $1 and s.created_at >= $2
        """), [.uuid(session), .time(begin)])
    return rows.count > 0
  }
}
