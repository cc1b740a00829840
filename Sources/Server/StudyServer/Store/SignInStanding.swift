import Postgres

/// Which sign-ins still count, asked in the transaction that stores what they bring.
///
/// The rows are held until it ends: a revocation is committed before it, and counts, or after it.
struct SignInStanding {
  /// What was asked; its answers come when they are read.
  struct Asked {
    fileprivate let accounts: SentStatement
    fileprivate let sessions: SentStatement?
    fileprivate let tokens: SentStatement?
  }

  private let accounts: Set<String>
  private let sessions: Set<String>
  private let tokens: Set<String>

  /// Asks for several; nil where there is none to ask for.
  ///
  /// Accounts are held before their sign-ins, as whoever switches one off takes them.
  static func ask(
    _ signIns: [SignIn], _ connection: PostgresConnection
  ) throws(PostgresError) -> Asked? {
    guard !signIns.isEmpty else { return nil }
    let (sessions, tokens) = (signIns.compactMap(\.session), signIns.compactMap(\.token))
    return Asked(
      accounts: try connection.send(
        Statement(
          """
          select id from accounts where id = any($1) and disabled_at is null
          order by id for share
          """), [.uuids(signIns.map(\.account))]),
      sessions: try sessions.isEmpty
        ? nil
        : connection.send(
          Statement(
            """
            select id from sessions where id = any($1) and revoked_at is null
            order by id for share
            """), [.uuids(sessions)]),
      tokens: try tokens.isEmpty
        ? nil
        : connection.send(
          Statement(
            """
            select id from opaque_tokens where id = any($1) and revoked_at is null
            order by id for share
            """), [.uuids(tokens)]))
  }

  init(_ asked: Asked?) throws(PostgresError) {
    accounts = try Self.ids(asked?.accounts)
    sessions = try Self.ids(asked?.sessions)
    tokens = try Self.ids(asked?.tokens)
  }

  private static func ids(_ sent: SentStatement?) throws(PostgresError) -> Set<String> {
    guard let rows = try sent?.rows() else { return [] }
    return Set(try rows.column(0, PostgresRow.uuid))
  }

  /// Whether one that was asked for still counts.
  func counts(_ signIn: SignIn) -> Bool {
    accounts.contains(signIn.account)
      && (signIn.session.map { sessions.contains($0) } ?? true)
      && (signIn.token.map { tokens.contains($0) } ?? true)
  }

  /// Whether one sign-in still counts.
  static func counts(
    _ signIn: SignIn, _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    try SignInStanding(ask([signIn], connection)).counts(signIn)
  }
}
