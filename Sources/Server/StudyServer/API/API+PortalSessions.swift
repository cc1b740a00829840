import Federation
import Postgres
import SecondFactors
import StrictJSON
import Vault
import WebServer

/// Signing in by a browser: the refresh token stays in a cookie that no script can read.
extension API {
  /// How long a cookie keeps its token: a page that is loaded again while its answer is on the way
  /// must not find that the token it has is old.
  private static let cookieSteadyTime = Duration.seconds(3600)

  private var cookie: PortalCookie { PortalCookie(isSecure: service.settings.isEncrypted) }
  /// By which a browser is known that somebody signed in with before.
  private var deviceCookie: PortalCookie {
    PortalCookie(isSecure: service.settings.isEncrypted, ending: "-device")
  }

  static let portalSessionRoutes = [
    APIRoute(
      .post, "/v1/portal/session", showing: "a name and its password, on a page of the portal",
      API.beginPortalSession),
    APIRoute(
      .post, "/v1/portal/session/code",
      showing: "a code of the second factor after the password, on a page of the portal",
      API.continuePortalSession),
    APIRoute(
      .post, "/v1/portal/passkey/challenge", showing: "that a page of the portal asks",
      API.makePasskeyChallenge),
    APIRoute(
      .post, "/v1/portal/passkey/session", showing: "a passkey, on a page of the portal",
      API.beginPasskeySession),
    APIRoute(
      .post, "/v1/portal/refresh", showing: "the cookie of a page of the portal",
      API.refreshPortalSession),
    APIRoute(
      .delete, "/v1/portal/session", showing: "the cookie of a page of the portal",
      API.endPortalSession),
  ]

  private func beginPortalSession(
    _ request: HTTPRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    guard request.head.isOwnPage else { throw .otherPage }
    let (name, password) = try await credentials(request)
    let place = place(of: request)
    let right = try await rightPassword(name, password, from: place)
    guard right.hasSecondFactor else {
      return known(kept(try await begin(right.account), status: .created), place)
    }
    return try await askSecondFactor(
      right.account, Self.halfWay(right.account, right.passwordHash), named: right.account)
  }

  /// The question for a code after a provider that vouches for one factor alone.
  func askSecondFactor(
    _ account: String, after signIn: ProviderSignIn
  ) async throws(HTTPFault) -> HTTPResponse {
    try await askSecondFactor(
      account, Self.halfWay(account, through: signIn),
      named: "\(account).\(signIn.link).\(signIn.provider)")
  }

  /// What is asked of who is half way; `named` says whose half it is, and comes back with the answer.
  private func askSecondFactor(
    _ account: String, _ binding: String, named: String
  ) async throws(HTTPFault) -> HTTPResponse {
    let held = try await reading(FactorStore.held, account)
    let challenge = service.factorKeys.challenge(.code, for: binding, at: service.now)
    // Half way is no sign-in: this opens nothing but the question for the code.
    return .json(
      .object([
        "challenge": .string("\(named).\(Base64URL.encode(challenge.bytes))"),
        "seconds": .number(Int(SignInChallenge.seconds)), "hasCode": .boolean(held.hasCode),
        "hasPasskey": .boolean(held.passkeyCount > 0),
      ]), status: .accepted
    ).adding("Cache-Control", "no-store")
  }

  /// What a sign-in that is half way is bound to: another password ends it.
  private static func halfWay(_ account: String, _ passwordHash: String) -> String {
    "\(account) \(StaffAccount.digest(of: passwordHash))"
  }

  /// As `halfWay`, where a provider vouches for the person: the link must still be there when the code comes.
  private static func halfWay(_ account: String, through signIn: ProviderSignIn) -> String {
    "\(account) \(signIn.link) \(signIn.provider)"
  }

  /// Begins a sign-in by a provider at a page.
  func beginPortalSession(
    _ account: String, through signIn: ProviderSignIn, _ request: HTTPRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let (place, now) = (place(of: request), service.now)
    try await changing { connection throws(PostgresError) in
      try place.note(account, at: now, connection)
    }
    return known(kept(try await begin(account, through: signIn), status: .created), place)
  }

  private func continuePortalSession(
    _ request: HTTPRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    guard request.head.isOwnPage else { throw .otherPage }
    let (text, code) = try await body(request) { members in
      let challenge = members.require("challenge")?.string()
      let code = members.require("code")?.string()
      return challenge.flatMap { challenge in code.map { (challenge, $0) } }
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { String($0) }
    // Two where a password was right, four where a provider vouches.
    guard [2, 4].contains(parts.count),
      parts.prefix(parts.count / 2).allSatisfy(EntityID.isWellFormed),
      let bytes = Base64URL.decode(parts[parts.count - 1])
    else { throw .challengeOver }
    let signIn =
      parts.count == 4
      ? ProviderSignIn(link: parts[1], provider: parts[2], isSecondFactor: false) : nil
    let found = try await reading { connection throws(PostgresError) in
      try AccountStore.credentials(ofAccount: parts[0], connection)
    }
    let now = service.now
    guard let found, !found.isDisabled, let hash = signIn == nil ? found.passwordHash : "",
      let challenge = service.factorKeys.challenge(
        bytes, .code,
        for: signIn.map { Self.halfWay(found.account, through: $0) }
          ?? Self.halfWay(found.account, hash), at: now)
    else { throw .challengeOver }
    let place = place(of: request)
    let shown = try await take(code, of: found.account, from: place)
    let isFirst = try await changing { connection throws(PostgresError) in
      try FactorStore.answer(challenge, at: now, connection)
    }
    guard isFirst else { throw .challengeOver }
    return known(
      kept(try await begin(found.account, by: shown, through: signIn), status: .created), place)
  }

  private func makePasskeyChallenge(
    _ request: HTTPRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    guard request.head.isOwnPage else { throw .otherPage }
    let party = try passkeyParty()
    let place = place(of: request)
    let challenge = service.factorKeys.challenge(
      .signIn, for: place.device ?? "", at: service.now)
    // Bound to this browser by its cookie; nothing of it is kept here.
    return known(Self.json(challenge, [("rpID", .string(party.id))]), place)
  }

  /// A passkey is two factors, and nobody guesses one: the count of wrong passwords is not asked.
  private func beginPasskeySession(
    _ request: HTTPRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    guard request.head.isOwnPage else { throw .otherPage }
    let sent = try await body(request) { SentAssertion(&$0) }
    let place = place(of: request)
    let account = try await owner(of: sent, .signIn, for: place.device ?? "")
    let now = service.now
    try await changing { connection throws(PostgresError) in
      try place.note(account, at: now, connection)
    }
    return known(kept(try await begin(account, by: .passkey), status: .created), place)
  }

  private func refreshPortalSession(
    _ request: HTTPRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    guard request.head.isOwnPage else { throw .otherPage }
    guard let token = request.head.cookie(cookie.name) else { throw .notSignedIn }
    return kept(try await refresh(token, steady: Self.cookieSteadyTime), status: .ok)
  }

  private func endPortalSession(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    guard request.head.isOwnPage else { throw .otherPage }
    var issuer: String?
    if let token = request.head.cookie(cookie.name) { issuer = try await endSession(token) }
    guard let address = await signOutAddress(issuer) else {
      return HTTPResponse(.noContent, headers: [cookie.removal])
    }
    return .json(.object(["signOutAddress": .string(address)]))
      .adding("Set-Cookie", cookie.removal.value)
  }

  /// Where the person signs out at the provider, too; nil where it has no such place, or cannot be asked.
  private func signOutAddress(_ issuer: String?) async -> String? {
    guard let issuer,
      let provider = service.providers.first(where: { $0.settings.issuer == issuer })
    else { return nil }
    let metadata = try? await provider.metadata()
    return metadata?.signOut?.adding([("client_id", provider.settings.clientID)])
  }

  /// The tokens as a page gets them: the refresh token moves from the body into the cookie.
  private func kept(_ tokens: JSONValue, status: HTTPStatus) -> HTTPResponse {
    guard case .object(let members) = tokens else { return .json(tokens, status: status) }
    let hidden = ["refreshToken", "refreshSeconds"]
    let rest = members.filter { !hidden.contains($0.key) }
    let token = members.first { $0.key == "refreshToken" }?.value.stringValue ?? ""
    let seconds = members.first { $0.key == "refreshSeconds" }?.value.integerValue ?? 0
    return .json(.object(rest), status: status)
      .adding("Cache-Control", "no-store")
      .adding("Set-Cookie", cookie.field(token, seconds: Int(seconds)).value)
  }

  /// From where a page asks; a browser that has no name yet gets one.
  private func place(of request: HTTPRequest) -> SignInPlace {
    let kept = request.head.cookie(deviceCookie.name) ?? ""
    let isName =
      kept.utf8.count == 64
      && kept.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    return SignInPlace(
      address: request.clientAddress, device: isName ? kept : SecretToken.make())
  }

  /// An answer by which the browser is known the next time.
  private func known(_ answer: HTTPResponse, _ place: SignInPlace) -> HTTPResponse {
    guard let device = place.device else { return answer }
    return answer.adding(
      "Set-Cookie", deviceCookie.field(device, seconds: KnownPlaces.seconds).value)
  }
}

extension HTTPFault {
  static let otherPage = HTTPFault(
    .forbidden, code: "otherPage", "Only the portal's own pages may ask this.")
}
