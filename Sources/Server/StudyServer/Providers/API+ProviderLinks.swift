import Federation
import Postgres
import StrictJSON
import StudyModel
import WebServer

/// Linking one's own account with oneself at a provider; nobody is ever linked by a name or an address.
extension API {
  static let providerLinkRoutes = [
    APIRoute(.get, "/v1/provider-links", signedIn: API.listLinks),
    APIRoute(.post, "/v1/provider-links/start", signedIn: API.startLink),
    APIRoute(.post, "/v1/provider-links", signedIn: API.finishLink),
    APIRoute(.post, "/v1/provider-links/{id}/removal", signedIn: API.removeLink),
  ]

  /// What an attempt to link is bound to: this sign-in of this account.
  private static func binding(_ caller: Caller) -> String {
    "\(caller.account) \(caller.session ?? "")"
  }

  private func listLinks(
    _ request: HTTPRequest, of caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    try judgeFactorOwner(caller)
    let account = caller.account
    let (links, isOnly) = try await reading { connection throws(PostgresError) in
      (
        try ProviderLinkStore.list(of: account, connection),
        try SignInRuleStore.isOnlyProvider(account, connection)
      )
    }
    let names = Dictionary(
      uniqueKeysWithValues: service.providers.map { ($0.settings.issuer, $0.settings.id) })
    return .json(
      .object([
        "items": .list(links.map { $0.json(provider: names[$0.issuer]) }),
        "onlyByProvider": .boolean(isOnly),
        "providers": .list(service.providers.map { Self.json($0.settings) }),
      ]))
  }

  private func startLink(
    _ request: HTTPRequest, of caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    let (id, proof) = try await body(request) { members in
      let id = members.require("provider")?.string()
      let proof = FactorProof(&members)
      return id.map { ($0, proof) }
    }
    _ = try await prove(proof, request, of: caller)
    return try await begin(.link, at: id, for: Self.binding(caller), request)
  }

  private func finishLink(
    _ request: HTTPRequest, of caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    try judgeFactorOwner(caller)
    let arrival = try await arrival(.link, for: Self.binding(caller), request)
    let now = service.now
    let id = EntityID.make(at: now)
    let (account, subject) = (caller.account, arrival.identity.subject)
    let settings = arrival.provider.settings
    try await changing(
      noting: AuditEvent(
        study: AuditEvent.serverChain, actor: account, .providerLinked, subject: account,
        detail: .object(["provider": .string(settings.id)])),
      by: caller.signIn, taken: .linkTaken
    ) { connection throws(PostgresError) in
      try ProviderLinkStore.add(
        id, account: account, issuer: settings.issuer, subject: subject, at: now, connection)
    }
    return .json(.object(["id": .string(id)]), status: .created)
      .adding(
        "Set-Cookie", FlowCookie(isSecure: service.settings.isEncrypted).removal.value)
  }

  private func removeLink(
    _ request: HTTPRequest, of caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    let proof = try await body(request) { FactorProof(&$0) }
    _ = try await prove(proof, request, of: caller)
    let (id, account, now) = (request.head.parameter("id"), caller.account, service.now)
    let (links, isOnly) = try await reading { connection throws(PostgresError) in
      (
        try ProviderLinkStore.list(of: account, connection),
        try SignInRuleStore.isOnlyProvider(account, connection)
      )
    }
    guard let link = links.first(where: { $0.id == id }) else { throw .notFound }
    guard !isOnly || links.count > 1 else { throw .lastLink }
    let name = service.providers.first { $0.settings.issuer == link.issuer }?.settings.id
    try await changing(
      noting: AuditEvent(
        study: AuditEvent.serverChain, actor: account, .providerUnlinked, subject: account,
        detail: .object(["provider": name.map { .string($0) } ?? .null])),
      by: caller.signIn, stale: .notFound
    ) { connection throws(PostgresError) in
      try ProviderLinkStore.remove(id, of: account, at: now, connection)
      // Asked again here: another link may have been removed just now.
      if try SignInRuleStore.isOnlyProvider(account, connection),
        try ProviderLinkStore.list(of: account, connection).isEmpty
      {
        throw .stale
      }
    }
    service.forgetCallers(of: account)
    return HTTPResponse(.noContent)
  }
}
