import Postgres
import StrictJSON
import StudyModel

/// An account as it is shown to administrators.
struct AccountListing: Owned {
  let id: String
  let name: String
  let role: Role
  let created: UTCTime
  let isDisabled: Bool
  let version: Int64
  /// Whether its owner has linked it with a provider.
  let isLinked: Bool
  /// Whether a provider alone lets it in.
  let isOnlyProvider: Bool

  var owner: Owner { Owner(account: id) }

  var json: JSONValue {
    .object([
      "id": .string(id), "name": .string(name), "role": .string(role.rawValue),
      "created": .string(created.text), "isDisabled": .boolean(isDisabled),
      "version": .number(Int(version)), "isLinked": .boolean(isLinked),
      "onlyByProvider": .boolean(isOnlyProvider),
    ])
  }

  private init(_ row: PostgresRow) throws(PostgresError) {
    id = try row.uuid(0)
    name = try row.text(1)
    guard let role = Role(rawValue: try row.text(2)) else { throw .unexpectedColumn(2) }
    self.role = role
    created = try row.time(3)
    isDisabled = try row.boolean(4)
    version = try row.int(5)
    isLinked = try row.boolean(6)
    isOnlyProvider = try row.boolean(7)
  }

  static func one(
    _ id: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> AccountListing? {
    let rows = try connection.run(
      Statement(
        """
        select id, name, role, created_at, disabled_at is not null, version,
          exists (select from provider_links l where l.account = accounts.id),
          exists (select from sign_in_rules r where r.account = accounts.id and r.is_only_provider)
        from accounts
        where id = $1
        """), [.uuid(id)])
    guard let row = rows.first else { return nil }
    return try AccountListing(row)
  }

  /// Those of staff, by name; devices and patients are listed with their studies.
  static func page(
    after name: String?, limit: Int, _ connection: PostgresConnection
  ) throws(PostgresError) -> [AccountListing] {
    let rows = try connection.run(
      Statement(
        """
        select id, name, role, created_at, disabled_at is not null, version,
          exists (select from provider_links l where l.account = accounts.id),
          exists (select from sign_in_rules r where r.account = accounts.id and r.is_only_provider)
        from accounts
        where role not in ('device', 'patient') and ($1::text is null or name > $1) order by name limit $2
        """), [.text(name), .int(Int64(limit))])
    return try rows.map(AccountListing.init)
  }

  /// Lets a provider alone sign the account in, or every way; throws `stale` as `setDisabled` does.
  static func setOnlyProvider(
    _ id: String, _ isOnly: Bool, from version: Int64?, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        update accounts set version = version + 1
        where id = $1 and ($2::bigint is null or version = $2)
        """), [.uuid(id), .int(version)]
    ).requireChange()
    try SignInRuleStore.set(onlyProvider: isOnly, id, connection)
  }

  /// Throws `stale` if the account has another version than the one that was read; nil for any.
  static func setDisabled(
    _ id: String, _ isDisabled: Bool, from version: Int64?, at now: UTCTime,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        update accounts set disabled_at = case when $2 then $3 end, version = version + 1
        where id = $1 and ($4::bigint is null or version = $4)
        """), [.uuid(id), .boolean(isDisabled), .time(now), .int(version)]
    ).requireChange()
  }
}
