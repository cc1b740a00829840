import Postgres
import SecondFactors
import StrictJSON
import StudyModel
import Vault
import WebServer

/// The second factors of one's own account: codes of an app, and recovery codes; and their reset by an administrator.
extension API {
  /// How long setting up a code may take.
  private static let setUpTime = Duration.seconds(15 * 60)

  static let secondFactorRoutes = [
    APIRoute(.get, "/v1/second-factor", signedIn: API.showSecondFactor),
    APIRoute(.post, "/v1/second-factor/code", signedIn: API.beginCode),
    APIRoute(.post, "/v1/second-factor/code/confirmation", signedIn: API.confirmCode),
    APIRoute(.post, "/v1/second-factor/code/removal", signedIn: API.removeCode),
    APIRoute(.post, "/v1/second-factor/recovery-codes", signedIn: API.renewRecoveryCodes),
    APIRoute(
      .post, "/v1/accounts/{id}/second-factor/reset", may: .change, .account,
      API.resetSecondFactor),
  ]

  private func showSecondFactor(
    _ request: HTTPRequest, of caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    try judgeFactorOwner(caller)
    let account = caller.account
    let (since, count, passkeys) = try await reading { connection throws(PostgresError) in
      (
        try FactorStore.codeSince(account, connection),
        try FactorStore.recoveryCodeCount(of: account, connection),
        try PasskeyStore.list(of: account, connection)
      )
    }
    let isProven = try await cameJustNow(caller)
    let obstacle: String?
    switch service.passkeyParty {
    case .success: obstacle = nil
    case .failure(let why): obstacle = why.rawValue
    }
    return .json(
      .object([
        "isRequired": .boolean(service.settings.secondFactor == .required),
        "needsPassword": .boolean(!isProven),
        "codeSince": since.map { .string($0.text) } ?? .null,
        "recoveryCodes": .number(count),
        "passkeys": .list(passkeys.map(\.json)),
        "noPasskeys": obstacle.map { .string($0) } ?? .null,
      ]))
  }

  private func beginCode(
    _ request: HTTPRequest, of caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    let proof = try await body(request) { FactorProof(&$0) }
    _ = try await prove(proof, request, of: caller)
    let secret = Sodium.random(count: TimeCode.secretByteCount)
    let sealed = service.factorKeys.sealed(secret, of: caller.account)
    let now = service.now
    try await changing { connection throws(PostgresError) in
      try FactorStore.begin(
        sealed, of: caller.account, session: caller.session, at: now, connection)
    }
    let issuer = (try? service.passkeyParty.get().id).map { "Ambler \($0)" } ?? "Ambler"
    let url = CodeAddress.text(secret: secret, issuer: issuer, name: caller.name)
    let made = JSONValue.object([
      "secret": .string(Base32.encode(secret)), "url": .string(url),
      "qr": QRSymbol(url).map { .string($0.svg) },
    ])
    return .json(made).adding("Cache-Control", "no-store")
  }

  private func confirmCode(
    _ request: HTTPRequest, of caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    let typed = try await body(request) { $0.require("code")?.string() }
    try judgeFactorOwner(caller)
    let now = service.now
    let begin = UTCTime(nanoseconds: now.nanoseconds - Self.setUpTime.nanoseconds)
    let sealed = try await reading { connection throws(PostgresError) in
      try FactorStore.begun(
        by: caller.account, session: caller.session, after: begin, connection)
    }
    guard let sealed else { throw .challengeOver }
    guard let secret = service.factorKeys.opened(sealed, of: caller.account) else {
      throw .factorElsewhere
    }
    guard let digits = TimeCode.digits(typed),
      let step = TimeCode(secret: secret).step(of: digits, atSeconds: now.wholeSeconds, after: 0)
    else { throw .invalid("/code", "This is not the code that the app shows now.") }
    let codes = try await recoveryCodes(ofNew: caller)
    let detail = StaffFactors.detail(
      .code, StaffFactors.digest(ofCode: sealed),
      recovery: StaffFactors.digest(of: codes, account: caller.account))
    try await changeFactors(of: caller, noting: .secondFactorSet, detail, stale: .challengeOver) {
      connection throws(PostgresError) in
      try FactorStore.confirm(sealed, of: caller.account, step: step, connection)
      if !codes.isEmpty { try FactorStore.keep(codes, of: caller.account, connection) }
      // They began with the password alone, or with a code that no longer counts.
      try SessionStore.revokeAll(
        of: caller.account, except: caller.session, at: now, connection)
    }
    return Self.json(codes)
  }

  private func removeCode(
    _ request: HTTPRequest, of caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    let proof = try await body(request) { FactorProof(&$0) }
    let held = try await prove(proof, request, of: caller)
    guard held.hasCode else { throw .notFound }
    try judgeRemoval(held)
    try await changeFactors(of: caller, noting: .secondFactorRemoved, StaffFactors.detail(.code)) {
      connection throws(PostgresError) in
      try FactorStore.removeCode(of: caller.account, connection)
      if held.isOne { try FactorStore.forgetRecoveryCodes(of: caller.account, connection) }
    }
    return HTTPResponse(.noContent)
  }

  /// Refuses to take the last one away where all staff need one.
  func judgeRemoval(_ held: HeldFactors) throws(HTTPFault) {
    guard service.settings.secondFactor == .offered || !held.isOne else {
      throw .lastSecondFactor
    }
  }

  private func renewRecoveryCodes(
    _ request: HTTPRequest, of caller: Caller
  ) async throws(HTTPFault) -> HTTPResponse {
    let proof = try await body(request) { FactorProof(&$0) }
    guard try await prove(proof, request, of: caller).areSome else { throw .notFound }
    let codes = (0..<RecoveryCode.count).map { _ in RecoveryCode.random() }
    let detail = StaffFactors.detail(
      .recoveryCode, recovery: StaffFactors.digest(of: codes, account: caller.account))
    try await changeFactors(of: caller, noting: .recoveryCodesMade, detail) {
      connection throws(PostgresError) in
      try FactorStore.keep(codes, of: caller.account, connection)
    }
    return Self.json(codes)
  }

  /// Recovery codes as they are shown, once.
  static func json(_ codes: [RecoveryCode]) -> HTTPResponse {
    .json(.object(["recoveryCodes": .list(codes.map { .string($0.text) })]))
      .adding("Cache-Control", "no-store")
  }

  private func resetSecondFactor(
    _ request: AllowedRequest
  ) async throws(HTTPFault) -> HTTPResponse {
    let (id, caller) = (request.head.parameter("id"), request.caller)
    let found = try await one(AccountListing.one, id)
    guard let found, found.role.isStaff else { throw .notFound }
    // Who is signed in takes factors away by showing one.
    guard id != caller.account else { throw .notAllowed }
    let now = service.now
    try await changing(
      noting: AuditEvent(
        study: AuditEvent.serverChain, actor: caller.account, .secondFactorReset, subject: id),
      by: caller.signIn
    ) { connection throws(PostgresError) in
      try FactorStore.reset(id, connection)
      try SessionStore.revokeAll(of: id, except: nil, at: now, connection)
    }
    service.forgetCallers(of: id)
    return HTTPResponse(.noContent)
  }
}
