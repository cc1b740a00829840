import Postgres
import StudyModel

/// Accounts, and what of them is needed to judge a request.
enum AccountStore {
  struct Credentials: Sendable {
    let account: String
    let passwordHash: String?
    let isDisabled: Bool
    let isOneTime: Bool
    /// Whether the password alone lets nobody in.
    let hasSecondFactor: Bool
    /// Whether the password lets nobody in at all.
    let isOnlyProvider: Bool

    init(_ row: PostgresRow) throws(PostgresError) {
      account = try row.uuid(0)
      passwordHash = try row.optionalText(1)
      isDisabled = try row.boolean(2)
      isOneTime = try row.boolean(3)
      hasSecondFactor = try row.boolean(4)
      isOnlyProvider = try row.boolean(5)
    }
  }

  /// Those of the account of one of two names; of the first where there are both.
  static func credentials(
    of name: String, or other: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> Credentials? {
    let rows = try connection.run(
      Statement(
        """
        select a.id, password_hash, disabled_at is not null, password_is_one_time,
          exists (select from factor_codes f where f.account = a.id and f.is_confirmed)
            or exists (select from passkeys p where p.account = a.id),
          exists (select from sign_in_rules r where r.account = a.id and r.is_only_provider)
        from accounts a where name in ($1, $2) order by name = $1 desc limit 1
        """), [.text(name), .text(other)])
    return try rows.first.map(Credentials.init)
  }

  /// Those of an account; nil if there is none.
  static func credentials(
    ofAccount account: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> Credentials? {
    let rows = try connection.run(
      Statement(
        """
        select a.id, password_hash, disabled_at is not null, password_is_one_time,
          exists (select from factor_codes f where f.account = a.id and f.is_confirmed)
            or exists (select from passkeys p where p.account = a.id),
          exists (select from sign_in_rules r where r.account = a.id and r.is_only_provider)
        from accounts a where a.id = $1
        """), [.uuid(account)])
    return try rows.first.map(Credentials.init)
  }

  /// The account of somebody of the staff by its name; nil if there is none.
  static func staff(
    _ name: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> (account: String, isDisabled: Bool)? {
    let rows = try connection.run(
      Statement(
        """
        select id, disabled_at is not null from accounts
        where name = $1 and role in ('clinician', 'researcher', 'administrator')
        """), [.text(name)])
    guard let row = rows.first else { return nil }
    return (try row.uuid(0), try row.boolean(1))
  }

  /// The account as a caller; nil if there is none, it is switched off, or only a provider lets it in and did not.
  ///
  /// `isByProvider` where the sign-in is only just beginning, and a provider vouches for it.
  static func caller(
    _ account: String, session: String?, isByProvider: Bool = false,
    _ connection: PostgresConnection
  ) throws(PostgresError) -> Caller? {
    let accounts = try connection.send(
      Statement(
        """
        select a.name, a.role, a.password_is_one_time, p.id, p.study, p.clinic,
          d.participant, d.study, d.clinic,
          exists (select from factor_codes f where f.account = a.id and f.is_confirmed)
            or exists (select from passkeys k where k.account = a.id)
            or coalesce(s.is_second_factor, false),
          s.session is not null
        from accounts a left join participants p on p.account = a.id
          left join devices d on d.account = a.id
          left join provider_sign_ins s on s.session = $2
          left join sign_in_rules r on r.account = a.id
        where a.id = $1 and a.disabled_at is null
          and (s.session is not null or $3 or not coalesce(r.is_only_provider, false))
        """), [.uuid(account), .uuid(session), .boolean(isByProvider)])
    let memberships = try connection.run(
      Statement("select study, clinic from memberships where account = $1"), [.uuid(account)])
    guard let row = try accounts.rows().first, let role = Role(rawValue: try row.text(1)) else {
      return nil
    }
    var caller = Caller(account: account, name: try row.text(0), role: role, session: session)
    caller.hasSecondFactor = try row.boolean(9)
    caller.isByProvider = try row.boolean(10)
    // Who comes by a provider has no use of the password.
    caller.mustChangePassword = try row.boolean(2) && !caller.isByProvider && !isByProvider
    caller.participant = try row.optionalUUID(3)
    if caller.participant == nil { caller.participant = try row.optionalUUID(6) }
    if let study = try row.optionalText(4) {
      caller.studies.updateValue(try row.optionalText(5), forKey: study)
    }
    if let study = try row.optionalText(7) {
      caller.studies.updateValue(try row.optionalText(8), forKey: study)
    }
    for row in 0..<memberships.count {
      caller.studies.updateValue(
        try memberships[row].optionalText(1), forKey: try memberships[row].text(0))
    }
    return caller
  }

  static func count(_ connection: PostgresConnection) throws(PostgresError) -> Int64 {
    let rows = try connection.run(Statement("select count(*) from accounts where role <> 'device'"))
    return try rows[0].int(0)
  }

  static func create(
    _ id: String, name: String, role: Role, passwordHash: String?, isOneTime: Bool,
    at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into accounts (id, name, role, password_hash, password_is_one_time, created_at)
        values ($1, $2, $3, $4, $5, $6)
        """),
      [
        .uuid(id), .text(name), .text(role.rawValue), .text(passwordHash), .boolean(isOneTime),
        .time(now),
      ])
  }

  static func addMembership(
    _ account: String, study: String, clinic: String?, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement("insert into memberships (account, study, clinic) values ($1, $2, $3)"),
      [.uuid(account), .text(study), .text(clinic)])
  }

  static func setPassword(
    _ account: String, hash: String, isOneTime: Bool, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        update accounts set password_hash = $2, password_is_one_time = $3, version = version + 1
        where id = $1
        """), [.uuid(account), .text(hash), .boolean(isOneTime)])
  }
}
