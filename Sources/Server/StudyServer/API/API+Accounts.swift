import Federation
import Postgres
import StrictJSON
import StudyModel
import Vault
import WebServer

/// Accounts of staff, which administrators make.
extension API {
  static let accountRoutes = [
    APIRoute(.get, "/v1/accounts", may: .list, .account, API.listAccounts),
    APIRoute(
      .post, "/v1/accounts", may: .create, .account, once: .nothing, API.createAccount),
    APIRoute(
      .get, "/v1/accounts/{id}", may: .read, .account, of: AccountListing.one, isHidden: true,
      API.showAccount),
    APIRoute(.patch, "/v1/accounts/{id}", may: .change, .account, API.changeAccount),
    APIRoute(
      .post, "/v1/accounts/{id}/password", may: .change, .account, once: .nothing,
      API.resetPassword),
  ]

  /// A password that counts once: five groups of five letters and digits, none of them easily mistaken.
  static func oneTimePassword() -> String {
    let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
    var generator = SystemRandomNumberGenerator()
    let groups = (0..<5).map { _ in
      String((0..<5).map { _ in letters[Int.random(in: letters.indices, using: &generator)] })
    }
    return groups.joined(separator: "-")
  }

  private func listAccounts(_ request: AllowedRequest) async throws(HTTPFault) -> HTTPResponse {
    let page = try Page(request.head, partCount: 1)
    let rows = try await reading { connection throws(PostgresError) in
      try AccountListing.page(after: page.after?.first, limit: page.limit + 1, connection)
    }
    return .json(page.json(rows, key: { [$0.name] }, item: \.json))
  }

  private func showAccount(
    _ found: AccountListing, to request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    // A patient's name is a number, and an administrator sees no patients.
    guard found.role != .patient || found.id == request.caller.account else { throw .notFound }
    return .json(found.json).adding("ETag", EntityTag.text(found.version)).known(to: request.head)
  }

  private func createAccount(_ request: AllowedRequest) async throws(HTTPFault) -> HTTPResponse {
    let new = try await body(request.http) { NewAccount(&$0) }
    let password = Self.oneTimePassword()
    guard let hash = await service.passwords.hash(password) else { throw .busy }
    let now = service.now
    let id = EntityID.make(at: now)
    let missing = try await reading(StudyStore.missing, new.studies.map(\.study))
    if let place = new.studies.firstIndex(where: { missing.contains($0.study) }) {
      throw .invalid("/studies/\(place)/id", "There is no such study.")
    }
    let noted = StaffAccount(
      role: new.role.rawValue, memberships: new.studies.map(\.noted),
      password: StaffAccount.digest(of: hash))
    try await changing(
      noting: AuditEvent(
        study: AuditEvent.serverChain, actor: request.caller.account, .accountCreated, subject: id,
        detail: noted.json),
      by: request.caller.signIn, taken: .taken("/name", "There is an account of this name.")
    ) { connection throws(PostgresError) in
      try AccountStore.create(
        id, name: new.name, role: new.role, passwordHash: hash, isOneTime: true, at: now,
        connection)
      for membership in new.studies {
        try AccountStore.addMembership(
          id, study: membership.study, clinic: membership.clinic, connection)
      }
    }
    let made = JSONValue.object(["id": .string(id), "oneTimePassword": .string(password)])
    return .json(made, status: .created)
  }

  private func changeAccount(_ request: AllowedRequest) async throws(HTTPFault) -> HTTPResponse {
    let (isDisabled, isOnly) = try await body(request.http) { members in
      let isOnly = members.take("onlyByProvider").map { $0.boolean() }
      let isDisabled =
        isOnly == nil
        ? members.require("isDisabled")?.boolean() : members.take("isDisabled")?.boolean()
      return isOnly == .some(nil) ? nil : (isDisabled, isOnly ?? nil)
    }
    let version = try EntityTag.wanted(request.head)
    let (id, caller) = (request.head.parameter("id"), request.caller)
    guard let found = try await one(AccountListing.one, id) else { throw .notFound }
    guard id != caller.account else {
      throw isDisabled == nil
        ? .invalid("/onlyByProvider", "Nobody can change how they sign in themselves.")
        : .invalid("/isDisabled", "Nobody can switch off the account that they use.")
    }
    guard version.allows(found.version) else { throw .changedMeanwhile }
    if isOnly == true { try await judgeLinks(of: found) }
    let now = service.now
    try await changing(
      noting: AuditEvent(
        study: AuditEvent.serverChain, actor: caller.account, .accountChanged, subject: id,
        detail: .object([
          "isDisabled": isDisabled.map { .boolean($0) },
          "onlyByProvider": isOnly.map { .boolean($0) },
        ])),
      by: caller.signIn, stale: .changedMeanwhile
    ) { connection throws(PostgresError) in
      var version: Int64? = found.version
      if let isOnly {
        try AccountListing.setOnlyProvider(id, isOnly, from: version, connection)
        version = nil
      }
      if let isDisabled {
        try AccountListing.setDisabled(id, isDisabled, from: version, at: now, connection)
      }
      // The sign-ins by the password end with it.
      if isDisabled == true || isOnly == true {
        try SessionStore.revokeAll(of: id, except: nil, at: now, connection)
      }
    }
    service.forgetCallers(of: id)
    guard let changed = try await one(AccountListing.one, id) else { throw .notFound }
    return .json(changed.json).adding("ETag", EntityTag.text(changed.version))
  }

  /// Refuses to let a provider alone sign in somebody whom no provider of this server knows.
  private func judgeLinks(of account: AccountListing) async throws(HTTPFault) {
    let links = try await reading(ProviderLinkStore.list, account.id)
    let issuers = service.providers.map(\.settings.issuer)
    guard links.contains(where: { issuers.contains($0.issuer) }) else { throw .noLink }
  }

  private func resetPassword(_ request: AllowedRequest) async throws(HTTPFault) -> HTTPResponse {
    let id = request.head.parameter("id")
    let found = try await one(AccountListing.one, id)
    guard let found, found.role != .device else { throw .notFound }
    let password = Self.oneTimePassword()
    guard let hash = await service.passwords.hash(password) else { throw .busy }
    let now = service.now
    try await changing(
      noting: AuditEvent(
        study: AuditEvent.serverChain, actor: request.caller.account, .passwordReset, subject: id,
        detail: StaffAccount.passwordDetail(hash)),
      by: request.caller.signIn
    ) { connection throws(PostgresError) in
      try AccountStore.setPassword(id, hash: hash, isOneTime: true, connection)
      try SessionStore.revokeAll(of: id, except: nil, at: now, connection)
    }
    service.forgetCallers(of: id)
    return .json(.object(["oneTimePassword": .string(password)]))
      .adding("Cache-Control", "no-store")
  }
}
