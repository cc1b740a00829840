import Federation
import Postgres
import SecondFactors
import StrictJSON
import StudyModel
import Vault
import WebServer

/// Signing in by a provider of the clinic.
extension API {
  static let providerRoutes = [
    APIRoute(.get, "/v1/portal/providers", anyone: API.listProviders),
    APIRoute(
      .post, "/v1/portal/providers/start", showing: "that a page of the portal asks",
      API.startSignIn),
    APIRoute(
      .post, "/v1/portal/providers/session",
      showing: "what a provider answered, on a page of the portal", API.finishSignIn),
  ]

  private var flowCookie: FlowCookie { FlowCookie(isSecure: service.settings.isEncrypted) }

  /// Where providers lead back to: this, letter for letter, is registered there.
  private var redirect: String {
    let address = service.settings.publicAddress ?? ""
    return (address.hasSuffix("/") ? String(address.dropLast()) : address) + "/signed-in"
  }

  /// The provider of an id in the settings; nil if there is none.
  func provider(_ id: String) -> Provider? {
    service.providers.first { $0.settings.id == id }
  }

  private func listProviders(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    .json(.object(["items": .list(service.providers.map { Self.json($0.settings) })]))
  }

  static func json(_ settings: ProviderSettings) -> JSONValue {
    let labels = settings.labels.sorted { $0.key < $1.key }
    return .object([
      "id": .string(settings.id),
      "label": .object(labels.map { JSONMember(key: $0.key, value: .string($0.value)) }),
    ])
  }

  private func startSignIn(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    guard request.head.isOwnPage else { throw .otherPage }
    let id = try await body(request) { $0.require("provider")?.string() }
    return try await begin(.signIn, at: id, for: "", request)
  }

  /// Sends a page to a provider, with a cookie that knows it again.
  func begin(
    _ purpose: SignInFlow.Purpose, at id: String, for binding: String, _ request: HTTPRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    guard let provider = provider(id) else {
      throw .invalid("/provider", "There is no such provider.")
    }
    let attempt = try await takeProviderTry(request)
    let metadata: ProviderMetadata
    do throws(ProviderFault) {
      metadata = try await provider.metadata()
    } catch {
      throw try await refusal(error, by: provider)
    }
    try await giveBack(attempt)
    let flow = SignInFlow(purpose, at: id, for: binding, atSeconds: service.now.wholeSeconds)
    let sealed = Base64URL.encode(service.factorKeys.sealed(flow))
    let address = flow.address(metadata, provider.settings, redirect: redirect)
    return .json(.object(["address": .string(address)]))
      .adding("Cache-Control", "no-store")
      .adding("Set-Cookie", flowCookie.field(sealed).value)
  }

  /// What strangers send must neither fill the audit nor drive this server at a provider.
  private func takeProviderTry(_ request: HTTPRequest) async throws(HTTPFault) -> [[UInt8]] {
    try await takeTry(
      "provider", of: request, limit: service.settings.signInLimits.address, at: service.now)
  }

  private func giveBack(_ attempt: [[UInt8]]) async throws(HTTPFault) {
    _ = try await changing { connection throws(PostgresError) in
      try FailureStore.giveBack(attempt, connection)
      return true
    }
  }

  /// Notes precisely why, and gives what the person is told: one sentence for all that was not right.
  private func refusal(
    _ fault: ProviderFault, by provider: Provider, of account: String? = nil
  ) async throws(HTTPFault) -> HTTPFault {
    try await noteRefusal(of: account, why: fault.rawValue, by: provider)
    return fault.isPassing ? .providerAway : .providerRefused
  }

  private func noteRefusal(
    of account: String?, why: String, by provider: Provider
  ) async throws(HTTPFault) {
    try await noteRefusal(
      of: account,
      detail: .object(["provider": .string(provider.settings.id), "why": .string(why)]))
  }

  /// Somebody who came back from a provider.
  struct Arrival: Sendable {
    let provider: Provider
    let identity: ProvenIdentity
  }

  /// Who came back, by what the page sends and the cookie keeps; each attempt counts once.
  func arrival(
    _ purpose: SignInFlow.Purpose, for binding: String, _ request: HTTPRequest
  ) async throws(HTTPFault) -> Arrival {
    let answer = try await body(request) { Self.answer(&$0) }
    let now = service.now
    guard
      let flow = request.head.cookie(flowCookie.name).flatMap({ Base64URL.decode($0) })
        .flatMap({ service.factorKeys.flow($0, at: now) }),
      flow.purpose == purpose, flow.binding == binding, let provider = provider(flow.provider)
    else { throw .challengeOver }
    let attempt = try await takeProviderTry(request)
    let code: String
    do throws(ProviderFault) {
      code = try answer.code(for: flow, try await provider.metadata(), provider.settings)
    } catch {
      throw try await refusal(error, by: provider)
    }
    let isFirst = try await changing { connection throws(PostgresError) in
      try FactorStore.answer(flow.digest, endSeconds: flow.endSeconds, at: now, connection)
    }
    guard isFirst else { throw .challengeOver }
    let identity: ProvenIdentity
    do throws(ProviderFault) {
      identity = try await provider.identity(code: code, of: flow, redirect: redirect) {
        service.now.wholeSeconds
      }
    } catch {
      throw try await refusal(error, by: provider)
    }
    try await giveBack(attempt)
    return Arrival(provider: provider, identity: identity)
  }

  private static let longestPart = 2_000

  private static func answer(_ members: inout Members) -> ProviderAnswer? {
    let state = members.require("state")?.line(longest: longestPart)
    let code = members.take("code").map { $0.line(longest: longestPart) }
    let issuer = members.take("iss").map { $0.line(longest: longestPart) }
    let error = members.take("error").map { $0.line(longest: longestPart) }
    return state.map {
      ProviderAnswer(state: $0, code: code ?? nil, issuer: issuer ?? nil, error: error ?? nil)
    }
  }

  private func finishSignIn(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    guard request.head.isOwnPage else { throw .otherPage }
    let arrival = try await arrival(.signIn, for: "", request)
    let (settings, identity) = (arrival.provider.settings, arrival.identity)
    let (issuer, subject) = (settings.issuer, identity.subject)
    let found = try await reading { connection throws(PostgresError) in
      try ProviderLinkStore.find(issuer: issuer, subject: subject, connection)
    }
    guard let found else {
      try await noteRefusal(of: nil, why: "notLinked", by: arrival.provider)
      throw .notLinked
    }
    guard !found.isDisabled else {
      try await noteRefusal(of: found.account, why: "accountOff", by: arrival.provider)
      throw .accountOff
    }
    let signIn = ProviderSignIn(
      link: found.id, provider: settings.id,
      isSecondFactor: settings.secondFactor.isShown(by: identity))
    let answer =
      found.hasSecondFactor && !signIn.isSecondFactor
      ? try await askSecondFactor(found.account, after: signIn)
      : try await beginPortalSession(found.account, through: signIn, request)
    return answer.adding("Set-Cookie", flowCookie.removal.value)
  }
}
