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
    let (name, password) = try await credentials(request)
    let account = try await signIn(name, password, from: request.clientAddress)
    return .json(try await begin(account), status: .created).adding("Cache-Control", "no-store")
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
    .json(Self.json(caller))
  }

  /// The account of a name and password; the same answer after the same work for every reason why not.
  func signIn(
    _ name: String, _ password: String, from address: String
  ) async throws(HTTPFault) -> String {
    let typed = FoldedName.text(name)
    // However an NHS number is typed, it is the same name, and its failures are counted together.
    let name = NumberScheme.nhs.named(typed)
    let now = service.now
    let limits = service.settings.signInLimits
    let (attempt, wait, found) = try await reading { connection throws(PostgresError) in
      let found = try AccountStore.credentials(of: typed, or: name, connection)
      let isKnown = try KnownPlaces.has(address, of: found?.account, at: now, connection)
      let attempt = SignInTry(
        name: name, address: address, isKnownPlace: isKnown, limits: limits, now: now)
      return (attempt, try attempt.wait(connection), found)
    }
    if let wait { throw .tooManyFailures(wait) }
    let mayTry = try await changing { connection throws(PostgresError) in
      try attempt.take(connection)
    }
    // Those that were free are being tried just now; how long it takes is known when they have failed.
    guard mayTry else { throw .tooManyFailures(.seconds(1)) }
    let isRight = await service.passwords.isRight(
      password, for: found?.passwordHash, ahead: attempt.isKnownPlace)
    guard let isRight else {
      try await changing { connection throws(PostgresError) in try attempt.giveBack(connection) }
      throw .busy
    }
    guard let found, isRight, !found.isDisabled else {
      service.metrics.noteSignInFailure()
      try await note(
        AuditEvent(
          study: AuditEvent.serverChain, actor: "anonymous", .signInRefused,
          subject: found?.account ?? "unknown"))
      throw .wrongCredentials
    }
    try await changing { connection throws(PostgresError) in
      try attempt.forget(connection)
      try KnownPlaces.note(address, of: found.account, at: now, connection)
    }
    return found.account
  }

  static func json(_ caller: Caller) -> JSONValue {
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
