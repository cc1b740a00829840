import Postgres
import SecondFactors
import StrictJSON
import StudyModel

/// Passkeys of accounts.
enum PasskeyStore {
  /// A passkey as its owner is shown it.
  struct Listed: Sendable {
    let id: String
    let label: String
    let created: UTCTime
    let lastUsed: UTCTime?
    /// As the audit has it.
    let digest: String

    var json: JSONValue {
      .object([
        "id": .string(id), "name": .string(label), "created": .string(created.text),
        "lastUsed": lastUsed.map { .string($0.text) } ?? .null,
      ])
    }
  }

  /// A passkey as a sign-in by it is judged.
  struct Found: Sendable {
    let id: String
    let account: String
    let handle: [UInt8]
    let isDisabled: Bool
    let publicKey: [UInt8]
    let counter: Int64
    let isBackupEligible: Bool
  }

  /// Under which bytes authenticators know the account, made if there are none.
  static func handle(
    of account: String, new: [UInt8], _ connection: PostgresConnection
  ) throws(PostgresError) -> [UInt8] {
    try connection.run(
      Statement(
        """
        insert into passkey_owners (account, handle) values ($1, $2)
        on conflict (account) do nothing
        """), [.uuid(account), .bytes(new)])
    let rows = try connection.run(
      Statement("select handle from passkey_owners where account = $1"), [.uuid(account)])
    return try rows[0].bytes(0)
  }

  static func add(
    _ id: String, _ new: PasskeyRegistration, label: String, to account: String, at now: UTCTime,
    _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement(
        """
        insert into passkeys (id, credential, account, public_key, counter, is_backup_eligible,
          label, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8)
        """),
      [
        .uuid(id), .bytes(new.credential.id), .uuid(account), .bytes(new.credential.keyBytes),
        .int(Int64(new.counter)), .boolean(new.isBackupEligible), .text(label), .time(now),
      ])
  }

  static func list(
    of account: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> [Listed] {
    let rows = try connection.run(
      Statement(
        """
        select id, label, created_at, last_used_at, credential, public_key from passkeys
        where account = $1 order by created_at, id
        """), [.uuid(account)])
    return try rows.map { row throws(PostgresError) in
      Listed(
        id: try row.uuid(0), label: try row.text(1), created: try row.time(2),
        lastUsed: try row.optionalTime(3),
        digest: StaffFactors.digest(ofPasskey: try row.bytes(4), key: try row.bytes(5)))
    }
  }

  /// The ids by which authenticators know the passkeys of an account.
  static func credentials(
    of account: String, _ connection: PostgresConnection
  ) throws(PostgresError) -> [[UInt8]] {
    try connection.run(
      Statement("select credential from passkeys where account = $1 order by created_at, id"),
      [.uuid(account)]
    ).column(0, PostgresRow.bytes)
  }

  /// Takes hold of the passkey until the transaction ends, so that its count is judged and noted in one step.
  static func lock(
    _ credential: [UInt8], _ connection: PostgresConnection
  ) throws(PostgresError) -> Found? {
    let rows = try connection.run(
      Statement(
        """
        select k.id, k.account, o.handle, a.disabled_at is not null, k.public_key, k.counter,
          k.is_backup_eligible
        from passkeys k join accounts a on a.id = k.account
          join passkey_owners o on o.account = k.account
        where k.credential = $1 for update of k
        """), [.bytes(credential)])
    guard let row = rows.first else { return nil }
    return Found(
      id: try row.uuid(0), account: try row.uuid(1), handle: try row.bytes(2),
      isDisabled: try row.boolean(3), publicKey: try row.bytes(4), counter: try row.int(5),
      isBackupEligible: try row.boolean(6))
  }

  static func note(
    _ id: String, counter: UInt32, at now: UTCTime, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement("update passkeys set counter = $2, last_used_at = $3 where id = $1"),
      [.uuid(id), .int(Int64(counter)), .time(now)])
  }

  /// Throws `stale` if the account has no such passkey.
  static func remove(
    _ id: String, of account: String, _ connection: PostgresConnection
  ) throws(PostgresError) {
    try connection.run(
      Statement("delete from passkeys where id = $1 and account = $2"),
      [.uuid(id), .uuid(account)]
    ).requireChange()
  }
}
