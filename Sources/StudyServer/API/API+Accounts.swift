import Postgres
import StrictJSON
import StudyModel
import Vault
import WebServer

/// Accounts of staff, which administrators make.
extension API {
  func addAccounts(to router: inout Router) {
    router.on(.get, "/v1/accounts") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.list, .account, by: caller)
      return .json(try await self.accounts(try Page(request.head, partCount: 1)))
    }
    router.on(.post, "/v1/accounts") { request throws(HTTPFault) in
      try await self.once(request, keeping: .nothing) { api, request throws(HTTPFault) in
        let caller = try await api.caller(request.head)
        try api.require(.create, .account, by: caller)
        let order = try await api.body(request) { AccountOrder(&$0) }
        return .json(try await api.create(order, by: caller), status: .created)
      }
    }
    router.on(.get, "/v1/accounts/{id}") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      let found = try await self.account(request.head.parameter("id"))
      // A patient's name is a number, and an administrator sees no patients.
      guard let found, caller.may(.read, .account, of: Owner(account: found.id)),
        found.role != .patient || found.id == caller.account
      else { throw .notFound }
      return .json(found.json).adding("ETag", EntityTag.text(found.version)).known(to: request.head)
    }
    router.on(.patch, "/v1/accounts/{id}") { request throws(HTTPFault) in
      let caller = try await self.caller(request.head)
      try self.require(.change, .account, by: caller)
      let isDisabled = try await self.body(request) { $0.require("isDisabled")?.boolean() }
      let version = try EntityTag.wanted(request.head)
      let id = request.head.parameter("id")
      return try await self.change(id, isDisabled: isDisabled, version: version, by: caller)
    }
    router.on(.post, "/v1/accounts/{id}/password") { request throws(HTTPFault) in
      try await self.once(request, keeping: .nothing) { api, request throws(HTTPFault) in
        let caller = try await api.caller(request.head)
        try api.require(.change, .account, by: caller)
        let password = try await api.resetPassword(of: request.head.parameter("id"), by: caller)
        return .json(.object(["oneTimePassword": .string(password)])).adding(
          "Cache-Control", "no-store")
      }
    }
  }

  /// A password that counts once: five groups of five letters and digits, none of them easily mistaken.
  static func oneTimePassword() -> String {
    let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")
    var generator = SystemRandomNumberGenerator()
    let groups = (0..<5).map { _ in
      String((0..<5).map { _ in letters[Int.random(in: letters.indices, using: &generator)] })
    }
    return groups.joined(separator: "-")
  }

  private func accounts(_ page: Page) async throws(HTTPFault) -> JSONValue {
    let rows = try await reading { connection throws(PostgresError) in
      try AccountListing.page(after: page.after?.first, limit: page.limit + 1, connection)
    }
    return page.json(rows, key: { [$0.name] }, item: \.json)
  }

  private func account(_ id: String) async throws(HTTPFault) -> AccountListing? {
    guard EntityID.isWellFormed(id) else { return nil }
    return try await reading { connection throws(PostgresError) in
      try AccountListing.one(id, connection)
    }
  }

  private func create(
    _ order: AccountOrder, by caller: Caller
  ) async throws(HTTPFault) -> JSONValue {
    let password = Self.oneTimePassword()
    guard let hash = await service.passwords.hash(password) else { throw .busy }
    let now = service.now
    let id = EntityID.make(at: now)
    let missing = try await reading { connection throws(PostgresError) in
      try StudyStore.missing(order.studies.map(\.study), connection)
    }
    if let place = order.studies.firstIndex(where: { missing.contains($0.study) }) {
      throw .invalid("/studies/\(place)/id", "There is no such study.")
    }
    try await changing(
      noting: AuditEvent(
        study: AuditEvent.serverChain, actor: caller.account, .accountCreated, subject: id,
        detail: .object(["role": .string(order.role.rawValue)])),
      taken: .taken("/name", "There is an account of this name.")
    ) { connection throws(PostgresError) in
      try AccountStore.create(
        id, name: order.name, role: order.role, passwordHash: hash, isOneTime: true, at: now,
        connection)
      for membership in order.studies {
        try AccountStore.addMembership(
          id, study: membership.study, clinic: membership.clinic, connection)
      }
    }
    return .object(["id": .string(id), "oneTimePassword": .string(password)])
  }

  private func change(
    _ id: String, isDisabled: Bool, version: EntityTag, by caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    guard let found = try await account(id) else { throw .notFound }
    guard id != caller.account else {
      throw .invalid("/isDisabled", "Nobody can switch off the account that they use.")
    }
    guard version.allows(found.version) else { throw .changedMeanwhile }
    let now = service.now
    try await changing(
      noting: AuditEvent(
        study: AuditEvent.serverChain, actor: caller.account, .accountChanged, subject: id,
        detail: .object(["isDisabled": .boolean(isDisabled)])),
      stale: .changedMeanwhile
    ) { connection throws(PostgresError) in
      try AccountListing.setDisabled(id, isDisabled, from: found.version, at: now, connection)
      if isDisabled { try SessionStore.revokeAll(of: id, except: nil, at: now, connection) }
    }
    service.forgetCallers(of: id)
    guard let changed = try await account(id) else { throw .notFound }
    return .json(changed.json).adding("ETag", EntityTag.text(changed.version))
  }

  private func resetPassword(
    of id: String, by caller: Caller
  ) async throws(HTTPFault) -> String {
    guard let found = try await account(id), found.role != .device else { throw .notFound }
    let password = Self.oneTimePassword()
    guard let hash = await service.passwords.hash(password) else { throw .busy }
    let now = service.now
    try await changing(
      noting: AuditEvent(
        study: AuditEvent.serverChain, actor: caller.account, .passwordReset, subject: id)
    ) { connection throws(PostgresError) in
      try AccountStore.setPassword(id, hash: hash, isOneTime: true, connection)
      try SessionStore.revokeAll(of: id, except: nil, at: now, connection)
    }
    service.forgetCallers(of: id)
    return password
  }
}
