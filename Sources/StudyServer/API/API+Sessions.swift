import Postgres
import StrictJSON
import StudyModel
import WebServer

/// Signing in, staying signed in, and signing out.
extension API {
  func addSessions(to router: inout Router) {
    router.on(.post, "/v1/sessions") { request throws(HTTPFault) in
      let (name, password) = try await self.body(request) { members in
        let name = members.require("name")?.string()
        let password = members.require("password")?.string()
        return name.flatMap { name in password.map { (name, $0) } }
      }
      let account = try await self.signIn(name, password, from: request.clientAddress)
      return .json(try await self.begin(account), status: .created).adding(
        "Cache-Control", "no-store")
    }
    router.on(.post, "/v1/sessions/refresh") { request throws(HTTPFault) in
      let text = try await self.body(request) { $0.require("refreshToken")?.string() }
      return .json(try await self.refresh(text)).adding("Cache-Control", "no-store")
    }
    router.on(.get, "/v1/sessions") { request throws(HTTPFault) in
      let caller = try await self.callerAlsoWithOneTimePassword(request.head)
      return .json(try await self.sessions(of: caller))
    }
    router.on(.delete, "/v1/sessions/{id}") { request throws(HTTPFault) in
      let caller = try await self.callerAlsoWithOneTimePassword(request.head)
      try await self.end(request.head.parameter("id"), of: caller)
      return HTTPResponse(.noContent)
    }
    router.on(.post, "/v1/password") { request throws(HTTPFault) in
      let caller = try await self.callerAlsoWithOneTimePassword(request.head)
      let (old, new) = try await self.body(request) { members in
        let old = members.require("old")?.string()
        let new = members.require("new")?.password(for: caller.name)
        return old.flatMap { old in new.map { (old, $0) } }
      }
      try await self.changePassword(of: caller, from: old, to: new, client: request.clientAddress)
      return HTTPResponse(.noContent)
    }
    router.on(.get, "/v1/me") { request throws(HTTPFault) in
      .json(Self.json(try await self.callerAlsoWithOneTimePassword(request.head)))
    }
  }

  /// The account of a name and password; the same answer after the same work for every reason why not.
  func signIn(
    _ name: String, _ password: String, from address: String
  ) async throws(HTTPFault) -> String {
    let name = name.lowercased()
    let now = service.now
    let limit = service.settings.failures
    let subjects = [
      FailureStore.subject("name", name), FailureStore.subject("address", address),
    ]
    let (wait, found) = try await reading { connection throws(PostgresError) in
      (
        try FailureStore.wait(subjects, limit: limit, now: now, connection),
        try AccountStore.credentials(of: name, connection)
      )
    }
    if let wait { throw .tooManyFailures(wait) }
    let mayTry = try await changing { connection throws(PostgresError) in
      try FailureStore.takeAll(subjects, limit: limit, now: now, connection)
    }
    // Those that were free are being tried just now; how long it takes is known when they have failed.
    guard mayTry else { throw .tooManyFailures(.seconds(1)) }
    let isRight = await service.passwords.isRight(password, for: found?.passwordHash)
    guard let isRight else {
      try await changing { connection throws(PostgresError) in
        try FailureStore.giveBack(subjects, connection)
      }
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
      try FailureStore.giveBack([subjects[1]], connection)
      try FailureStore.forget([subjects[0]], connection)
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

  private func sessions(of caller: Caller) async throws(HTTPFault) -> JSONValue {
    let now = service.now
    let (sessions, tokens) = try await reading { connection throws(PostgresError) in
      (
        try SessionStore.list(of: caller.account, at: now, connection),
        try OpaqueTokenStore.list(of: caller.account, at: now, connection)
      )
    }
    let items =
      sessions.map { Self.json($0, kind: "session", isCurrent: $0.id == caller.session) }
      + tokens.map { Self.json($0, kind: "token", isCurrent: $0.id == caller.token) }
    return .object(["items": .list(items)])
  }

  private static func json(
    _ signIn: ListedSignIn, kind: String, isCurrent: Bool
  ) -> JSONValue {
    .object([
      "id": .string(signIn.id), "kind": .string(kind), "created": .string(signIn.created.text),
      "refreshed": .string(signIn.lastUsed.text), "isCurrent": .boolean(isCurrent),
    ])
  }

  private func end(_ name: String, of caller: Caller) async throws(HTTPFault) {
    let current = caller.session ?? caller.token
    guard let id = name == "current" ? current : name, EntityID.isWellFormed(id) else {
      throw .notFound
    }
    let now = service.now
    let isEnded = try await reading { connection throws(PostgresError) in
      if try SessionStore.revoke(id, of: caller.account, at: now, connection) { return true }
      return try OpaqueTokenStore.revoke(id, of: caller.account, at: now, connection)
    }
    guard isEnded else { throw .notFound }
    service.forgetCallers(of: caller.account)
    try await note(
      AuditEvent(study: AuditEvent.serverChain, actor: caller.account, .signedOut, subject: id))
  }

  private func changePassword(
    of caller: Caller, from old: String, to new: String, client: String
  ) async throws(HTTPFault) {
    // Guessing the old one is slowed down as signing in is.
    let account = try await signIn(caller.name, old, from: client)
    guard account == caller.account else { throw .notSignedIn }
    guard old != new else {
      throw .invalid("/new", "It is the old password. Choose another.")
    }
    guard let hash = await service.passwords.hash(new) else { throw .busy }
    let now = service.now
    try await changing(
      noting: AuditEvent(
        study: AuditEvent.serverChain, actor: account, .passwordChanged, subject: account)
    ) { connection throws(PostgresError) in
      try AccountStore.setPassword(account, hash: hash, isOneTime: false, connection)
      try SessionStore.revokeAll(of: account, except: caller.session, at: now, connection)
    }
    service.forgetCallers(of: account)
  }
}
