import Postgres
import StudyModel

/// By which ways an account may be signed in to.
enum SignInRuleStore {
  /// Whether the account is signed in to by a provider alone.
  static func isOnlyProvider(
    _ account: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    let rows = try connection.run(
      Statement("select from sign_in_rules where account = $1 and is_only_provider"),
      [.uuid(account)])
    return rows.count > 0
  }

  /// Lets a provider alone sign the account in, or every way.
  static func set(
    onlyProvider isOnly: Bool, _ account: String, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into sign_in_rules (account, is_only_provider) values ($1, $2)
        on conflict (account) do update set is_only_provider = excluded.is_only_provider
        """), [.uuid(account), .boolean(isOnly)])
  }

  /// Lets every way sign the account in again; changes a row that there is, and makes none.
  static func open(
    _ account: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    let rows = try connection.run(
      Statement(
        "update sign_in_rules set is_only_provider = false where account = $1 and is_only_provider"),
      [.uuid(account)])
    return rows.affectedCount > 0
  }
}
