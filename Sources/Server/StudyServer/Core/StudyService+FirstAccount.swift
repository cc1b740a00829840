package import Postgres

extension StudyService {
  /// The name of the account that is made in an empty database.
  package static let firstName = "admin"

  /// Makes the first administrator if there is no account yet; gives the password that counts once.
  package func makeFirstAdministrator() async throws(PostgresError) -> String? {
    let count = try await database.run { connection throws(PostgresError) in
      try AccountStore.count(connection)
    }
    guard count == 0 else { return nil }
    let password = API.oneTimePassword()
    // Nobody else hashes yet, so there is no queue to be turned away from.
    guard let hash = await passwords.hash(password) else { throw .busy }
    let now = now
    let id = EntityID.make(at: now)
    let noted = StaffAccount(
      role: Role.administrator.rawValue, memberships: [], password: StaffAccount.digest(of: hash))
    do {
      try await writer.change(
        AuditEvent(
          study: AuditEvent.serverChain, actor: AuditEvent.serverName, .accountCreated, subject: id,
          detail: noted.json)
      ) { connection throws(PostgresError) in
        try AccountStore.create(
          id, name: StudyService.firstName, role: .administrator, passwordHash: hash,
          isOneTime: true, at: now, connection)
      }
    } catch  where error.isDuplicate {
      return nil  // Another server was first.
    }
    return password
  }
}
