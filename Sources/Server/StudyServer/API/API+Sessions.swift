import Postgres
import StrictJSON
import StudyModel
import WebServer
import Words

/// Signing in, staying signed in, and signing out.
extension API {
  static let sessionRoutes = [
    APIRoute(.post, "/v1/sessions", showing: "a name and its password", API.beginSession),
    APIRoute(
      .post, "/v1/sessions/refresh", showing: "the refresh token of a sign-in",
      API.refreshSession),
    APIRoute(.get, "/v1/sessions", signedIn: API.listSessions),
    APIRoute(.delete, "/v1/sessions/{id}", signedIn: API.endSession),
    APIRoute(.post, "/v1/password", signedIn: API.changePassword),
    APIRoute(.get, "/v1/me", signedIn: API.showCaller),
  ]

  private func beginSession(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let (name, password, code) = try await body(request) { members in
      let name = members.require("name")?.string()
      let password = members.require("password")?.string()
      let code = members.take("code").map { $0.string() }
      return name.flatMap { name in password.map { (name, $0, code ?? nil) } }
    }
    let place = SignInPlace(address: request.clientAddress)
    let right = try await rightPassword(name, password, from: place)
    var shown: ShownFactor?
    if right.hasSecondFactor {
      guard let code else { throw .secondFactorNeeded }
      shown = try await take(code, of: right.account, from: place)
    }
    return .json(try await begin(right.account, by: shown), status: .created)
      .adding("Cache-Control", "no-store")
  }

  /// The name and the password in a body.
  func credentials(
    _ request: HTTPRequest
  ) async throws(HTTPFault) -> (name: String, password: String) {
    try await body(request) { members in
      let name = members.require("name")?.string()
      let password = members.require("password")?.string()
      return name.flatMap { name in password.map { (name, $0) } }
    }
  }

  private func refreshSession(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse {
    let text = try await body(request) { $0.require("refreshToken")?.string() }
    return .json(try await refresh(text)).adding("Cache-Control", "no-store")
  }

  private func showCaller(
    _ request: HTTPRequest, _ caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    .json(json(caller))
  }

  /// A name with its right password.
  struct RightPassword: Sendable {
    let account: String
    let passwordHash: String
    /// Whether that lets nobody in yet.
    let hasSecondFactor: Bool
  }

  /// The account of a name and password, for whom the password alone is asked.
  func signIn(
    _ name: String, _ password: String, from address: String
  ) async throws(HTTPFault) -> String {
    try await rightPassword(name, password, from: SignInPlace(address: address)).account
  }

  /// The account of a name and password; the same answer after the same work for every reason why not.
  func rightPassword(
    _ name: String, _ password: String, from place: SignInPlace
  ) async throws(HTTPFault) -> RightPassword {
    let typed = FoldedName.text(name)
    // However an NHS number is typed, it is the same name, and its failures are counted together.
    let name = NumberScheme.nhs.named(typed)
    let now = service.now
    let limits = service.settings.signInLimits
    let (attempt, wait, found) = try await reading { connection throws(PostgresError) in
      let found = try AccountStore.credentials(of: typed, or: name, connection)
      let standing = try place.standing(of: found?.account, at: now, connection)
      let attempt = SignInTry(
        name: name, address: standing.counted, isKnownPlace: standing.isKnown, limits: limits,
        now: now)
      return (attempt, try attempt.wait(connection), found)
    }
    if let wait { throw .tooManyFailures(wait) }
    try await take(attempt)
    let isRight = await service.passwords.isRight(
      password, for: found?.passwordHash, ahead: attempt.isKnownPlace)
    guard let isRight else {
      try await changing { connection throws(PostgresError) in try attempt.giveBack(connection) }
      throw .busy
    }
    guard let found, let hash = found.passwordHash, isRight, !found.isDisabled,
      !found.isOnlyProvider
    else {
      try await noteRefusal(of: found?.account)
      throw .wrongCredentials
    }
    try await changing { connection throws(PostgresError) in
      try attempt.forget(connection)
      // Who knows the password alone makes no place known.
      if !found.hasSecondFactor { try place.note(found.account, at: now, connection) }
    }
    return RightPassword(
      account: found.account, passwordHash: hash, hasSecondFactor: found.hasSecondFactor)
  }

  /// Counts a try before it is made.
  func take(_ attempt: SignInTry) async throws(HTTPFault) {
    let mayTry = try await changing { connection throws(PostgresError) in
      try attempt.take(connection)
    }
    // Those that were free are being tried just now; how long it takes is known when they have failed.
    guard mayTry else { throw .tooManyFailures(.seconds(1)) }
  }

  /// Notes that somebody was not let in.
  func noteRefusal(
    of account: String?, detail: JSONValue = .object([])
  ) async throws(HTTPFault) {
    service.metrics.noteSignInFailure()
    try await note(
      AuditEvent(
        study: AuditEvent.serverChain, actor: "anonymous", .signInRefused,
        subject: account ?? "unknown", detail: detail))
  }

  func json(_ caller: Caller) -> JSONValue {
    .object([
      "id": .string(caller.account), "name": .string(caller.name),
      "role": .string(caller.role.rawValue),
      "participant": caller.participant.map { .string($0) },
      "studies": .list(
        caller.studies.keys.sorted().map { study in
          .object([
            "id": .string(study), "clinic": (caller.studies[study] ?? nil).map { .string($0) },
          ])
        }),
      "mustChangePassword": .boolean(caller.mustChangePassword),
      "mustSetSecondFactor": .boolean(mustSetSecondFactor(caller)),
    ])
  }

  private func listSessions(
    _ request: HTTPRequest, of caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    let now = service.now
    let lifetime = service.settings.tokenLifetime
    let (sessions, tokens) = try await reading { connection throws(PostgresError) in
      (
        try SessionStore.list(of: caller.account, at: now, connection),
        try OpaqueTokenStore.list(
          of: caller.account, lifetime: lifetime, at: now, connection)
      )
    }
    let items =
      sessions.map { Self.json($0, kind: "session", isCurrent: $0.id == caller.session) }
      + tokens.map { Self.json($0, kind: "token", isCurrent: $0.id == caller.token) }
    return .json(.object(["items": .list(items)]))
  }

  private static func json(
    _ signIn: ListedSignIn, kind: String, isCurrent: Bool
  ) -> JSONValue {
    .object([
      "id": .string(signIn.id), "kind": .string(kind), "created": .string(signIn.created.text),
      "refreshed": .string(signIn.lastUsed.text), "isCurrent": .boolean(isCurrent),
    ])
  }

  private func endSession(
    _ request: HTTPRequest, of caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    let name = request.head.parameter("id")
    let current = caller.session ?? caller.token
    guard let id = name == "current" ? current : name, EntityID.isWellFormed(id) else {
      throw .notFound
    }
    let now = service.now
    try await changing(
      noting: AuditEvent(
        study: AuditEvent.serverChain, actor: caller.account, .signedOut, subject: id),
      stale: .notFound
    ) { connection throws(PostgresError) in
      if try SessionStore.revoke(id, of: caller.account, at: now, connection) { return }
      guard try OpaqueTokenStore.revoke(id, of: caller.account, at: now, connection) else {
        throw .stale
      }
    }
    service.forgetCallers(of: caller.account)
    return HTTPResponse(.noContent)
  }

  private func changePassword(
    _ request: HTTPRequest, of caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    let (old, new) = try await body(request) { members in
      let old = members.require("old")?.string()
      let new = members.require("new")?.password(for: caller.name)
      return old.flatMap { old in new.map { (old, $0) } }
    }
    // Guessing the old one is slowed down as signing in is.
    let account = try await signIn(caller.name, old, from: request.clientAddress)
    guard account == caller.account else { throw .notSignedIn }
    guard old != new else {
      throw .invalid("/new", "It is the old password. Choose another.")
    }
    guard let hash = await service.passwords.hash(new) else { throw .busy }
    let now = service.now
    try await changing(
      noting: AuditEvent(
        study: AuditEvent.serverChain, actor: account, .passwordChanged, subject: account,
        detail: StaffAccount.passwordDetail(hash)),
      by: caller.signIn
    ) { connection throws(PostgresError) in
      try AccountStore.setPassword(account, hash: hash, isOneTime: false, connection)
      try SessionStore.revokeAll(of: account, except: caller.session, at: now, connection)
    }
    service.forgetCallers(of: account)
    return HTTPResponse(.noContent)
  }
}
