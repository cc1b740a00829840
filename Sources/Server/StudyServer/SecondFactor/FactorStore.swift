import Postgres
import SecondFactors
import StudyModel

/// The second factors of accounts: codes of an app, recovery codes, and challenges that were answered.
enum FactorStore {
  static func held(
    by account: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> HeldFactors {
    let rows = try connection.run(
      Statement(
        """
        select exists (select from factor_codes where account = $1 and is_confirmed),
          (select count(*) from passkeys where account = $1)
        """), [.uuid(account)])
    return HeldFactors(
      hasCode: try rows[0].boolean(0), passkeyCount: Int(try rows[0].int(1)))
  }

  /// Keeps a secret that is being set up by a sign-in, in the place of one that never was confirmed.
  static func begin(
    _ sealed: [UInt8], of account: String, session: String?, at now: UTCTime,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into factor_codes (account, is_confirmed, sealed, session, created_at)
        values ($1, false, $2, $3, $4)
        on conflict (account, is_confirmed) do update set sealed = excluded.sealed,
          session = excluded.session, created_at = excluded.created_at, last_step = 0
        """), [.uuid(account), .bytes(sealed), .uuid(session), .time(now)])
  }

  /// The secret that a sign-in began to set up after a moment; nil if there is none.
  static func begun(
    by account: String, session: String?, after begin: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> [UInt8]? {
    let rows = try connection.run(
      Statement(
        """
        select sealed from factor_codes
        where account = $1 and not is_confirmed and session = $2 and created_at > $3
        """), [.uuid(account), .uuid(session), .time(begin)])
    return try rows.first?.bytes(0)
  }

  /// Lets a secret that was set up count from now on; throws `stale` if it is no longer the one that was read.
  static func confirm(
    _ sealed: [UInt8], of account: String, step: Int64, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement("delete from factor_codes where account = $1 and is_confirmed"), [.uuid(account)])
    try connection.run(
      Statement(
        """
        update factor_codes set is_confirmed = true, last_step = $3, session = null
        where account = $1 and not is_confirmed and sealed = $2
        """), [.uuid(account), .bytes(sealed), .int(step)]
    ).requireChange()
  }

  struct KeptCode: Sendable {
    let sealed: [UInt8]
    let lastStep: Int64
  }

  /// Takes hold of the secret of an account until the transaction ends: of codes that come together one is first.
  static func lockCode(
    of account: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> KeptCode? {
    let rows = try connection.run(
      Statement(
        """
        select sealed, last_step from factor_codes where account = $1 and is_confirmed for update
        """), [.uuid(account)])
    guard let row = rows.first else { return nil }
    return KeptCode(sealed: try row.bytes(0), lastStep: try row.int(1))
  }

  static func note(
    step: Int64, of account: String, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement("update factor_codes set last_step = $2 where account = $1 and is_confirmed"),
      [.uuid(account), .int(step)])
  }

  static func codeSince(
    _ account: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> UTCTime? {
    let rows = try connection.run(
      Statement("select created_at from factor_codes where account = $1 and is_confirmed"),
      [.uuid(account)])
    return try rows.first?.time(0)
  }

  static func removeCode(
    of account: String, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement("delete from factor_codes where account = $1 and is_confirmed"), [.uuid(account)]
    ).requireChange()
  }

  /// Puts recovery codes in the place of all that there were.
  static func keep(
    _ codes: [RecoveryCode], of account: String, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try forgetRecoveryCodes(of: account, connection)
    try connection.run(
      Statement(
        "insert into recovery_codes (account, digest) select $1, digest from unnest($2) digest"),
      [.uuid(account), .byteses(codes.map { $0.digest(of: account) })])
  }

  /// Uses a recovery code; false if there is none, or it was used.
  static func use(
    _ code: RecoveryCode, of account: String, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    let rows = try connection.run(
      Statement(
        """
        update recovery_codes set used_at = $3
        where account = $1 and digest = $2 and used_at is null
        """), [.uuid(account), .bytes(code.digest(of: account)), .time(now)])
    return rows.affectedCount > 0
  }

  static func recoveryCodeCount(
    of account: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> Int {
    let rows = try connection.run(
      Statement("select count(*) from recovery_codes where account = $1 and used_at is null"),
      [.uuid(account)])
    return Int(try rows[0].int(0))
  }

  static func forgetRecoveryCodes(
    of account: String, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement("delete from recovery_codes where account = $1"), [.uuid(account)])
  }

  /// Takes all second factors of an account away.
  static func reset(
    _ account: String, _ connection: PostgresConnection
  ) throws(PostgresError) {
    for table in [
      "delete from factor_codes where account = $1", "delete from passkeys where account = $1",
      "delete from passkey_owners where account = $1",
      "delete from recovery_codes where account = $1",
    ] as [StaticString] {
      try connection.run(Statement(table), [.uuid(account)])
    }
  }

  /// Notes that a challenge was answered; false if it was before.
  static func answer(
    _ challenge: SignInChallenge, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    try answer(challenge.digest, endSeconds: challenge.endSeconds, at: now, connection)
  }

  /// Notes that what has this digest, and ends then, was answered; false if it was before.
  static func answer(
    _ digest: [UInt8], endSeconds: Int64, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) -> Bool {
    try connection.run(
      Statement("delete from answered_challenges where ends_at < $1"), [.time(now)])
    let end = UTCTime(nanoseconds: (endSeconds + 1) * 1_000_000_000)
    let rows = try connection.run(
      Statement(
        """
        insert into answered_challenges (digest, ends_at) values ($1, $2)
        on conflict (digest) do nothing
        """), [.bytes(digest), .time(end)])
    return rows.affectedCount > 0
  }
}
