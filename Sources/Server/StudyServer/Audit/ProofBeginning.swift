import Postgres
import Receipts
import StrictJSON
import StudyModel

/// The one entry that says from where on the audit proves more than it did.
///
/// From there on ends of chains are signed, and accounts of staff are noted with what they may do.
/// It lists what was there before, which is taken for right from then on. It is written once, by the first server of
/// a database that knows of it.
enum ProofBeginning {
  static func note(
    at now: UTCTime, signer: ReceiptSigner, _ connection: PostgresConnection
  ) throws(PostgresError) {
    guard try !isNoted(connection) else { return }
    try HeldChain.prepare(AuditEvent.serverChain, at: now, connection)
    try connection.transaction { connection throws(PostgresError) in
      var chain = try HeldChain(
        AuditEvent.serverChain, at: now, signer: signer, connection)
      // Asked again under the lock: another server that starts just now may have written it.
      guard try !isNoted(connection) else { return }
      let accounts = try KeptStaff.all(connection).map(\.json)
      let chains = try chains(connection)
      chain.append(
        AuditEvent(
          study: AuditEvent.serverChain, actor: AuditEvent.serverName, .proofBegun,
          subject: AuditEvent.serverChain,
          detail: .object(["accounts": .list(accounts), "chains": .list(chains)])))
      try chain.keep(connection)
    }
  }

  private static func isNoted(_ connection: PostgresConnection) throws(PostgresError) -> Bool {
    let rows = try connection.run(
      Statement("select from audit where study = $1 and action = $2 limit 1"),
      [.text(AuditEvent.serverChain), .text(AuditAction.proofBegun.rawValue)])
    return rows.count > 0
  }

  /// How long each chain was; chains that have no entry yet are proven whole.
  private static func chains(
    _ connection: PostgresConnection
  ) throws(PostgresError) -> [JSONValue] {
    let rows = try connection.run(
      Statement("select study, length from chains where length > 0 order by study"))
    return try rows.map { row throws(PostgresError) in
      .object(["id": .string(try row.text(0)), "length": .number(Int(try row.int(1)))])
    }
  }
}

/// An account of staff as the database has it.
struct KeptStaff: Sendable {
  let id: String
  let account: StaffAccount

  /// As `ProofBeginning` lists it.
  var json: JSONValue {
    .object([JSONMember(key: "id", value: .string(id))] + (account.json.objectValue ?? []))
  }

  /// All accounts of staff, and any other that has a study as staff do.
  static func all(_ connection: PostgresConnection) throws(PostgresError) -> [KeptStaff] {
    let accounts = try connection.send(
      Statement(
        """
        select id, role, password_hash, disabled_at is not null,
          (select encode(sha256(sealed), 'hex') from factor_codes f
            where f.account = a.id and is_confirmed),
          array(select encode(sha256(credential || public_key), 'hex') from passkeys k
            where k.account = a.id),
          (select encode(sha256(string_agg(digest, ''::bytea order by digest)), 'hex')
            from recovery_codes r where r.account = a.id)
        from accounts a
        where role in ('clinician', 'researcher', 'administrator')
          or exists (select from memberships m where m.account = a.id)
        order by id
        """))
    let memberships = try connection.run(
      Statement("select account, study, clinic from memberships order by account, study"))
    var studies: [String: [StaffAccount.Membership]] = [:]
    for number in 0..<memberships.count {
      let row = memberships[number]
      studies[try row.uuid(0), default: []].append(
        StaffAccount.Membership(study: try row.text(1), clinic: try row.optionalText(2)))
    }
    return try accounts.rows().map { row throws(PostgresError) in
      let id = try row.uuid(0)
      var account = StaffAccount(
        role: try row.text(1), memberships: studies[id] ?? [],
        password: try row.optionalText(2).map(StaffAccount.digest), isDisabled: try row.boolean(3))
      account.factors = StaffFactors(
        code: try row.optionalText(4), passkeys: Set(try row.texts(5)),
        recovery: try row.optionalText(6))
      return KeptStaff(id: id, account: account)
    }
  }
}
