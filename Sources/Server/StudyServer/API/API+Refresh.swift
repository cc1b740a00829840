import Postgres
import StrictJSON
import StudyModel
import WebServer

/// The tokens of a sign-in: the first ones, their successors, and their end.
extension API {
  /// Begins a sign-in of an account and gives its tokens; `factor` is the second one that was shown, `provider` who vouches
  /// for it.
  func begin(
    _ account: String, by factor: ShownFactor? = nil, through provider: ProviderSignIn? = nil
  ) async throws(HTTPFault) -> JSONValue {
    let now = service.now
    let token = RefreshToken(session: EntityID.make(at: now))
    var found = try await reading { connection throws(PostgresError) in
      try AccountStore.caller(
        account, session: token.session, isByProvider: provider != nil, connection)
    }
    if let provider {
      found?.isByProvider = true
      if provider.isSecondFactor { found?.hasSecondFactor = true }
    }
    guard let caller = found else { throw .wrongCredentials }
    let end = service.settings.lifetime(of: caller).end(begun: now, used: now)
    let signer = service.signer
    let shown = (factor?.json.objectValue ?? []) + (provider?.json.objectValue ?? [])
    try await changing(
      noting: AuditEvent(
        study: AuditEvent.serverChain, actor: account, .signedIn, subject: token.session,
        detail: .object(shown)), stale: .challengeOver
    ) { connection throws(PostgresError) in
      try SessionStore.create(
        token, account: account, at: now, expires: end, signer: signer, connection)
      if let provider {
        try ProviderLinkStore.begin(
          token.session, of: account, by: provider, at: now, connection)
      }
    }
    return tokens(token, of: caller, from: now, until: end)
  }

  private enum Refreshed: Sendable {
    case tokens(Caller, RefreshToken, UTCTime)
    case reused(String)
    case over
  }

  /// New tokens for a refresh token; one that is younger than `steady` stays the one that counts.
  func refresh(
    _ text: String, steady: Duration = .zero
  ) async throws(HTTPFault) -> JSONValue {
    guard let shown = RefreshToken(text: text) else { throw .notSignedIn }
    let now = service.now
    let next = RefreshToken(continuing: shown)
    let (settings, signer) = (service.settings, service.signer)
    let outcome = try await changing { connection throws(PostgresError) -> Refreshed in
      guard let found = try SessionStore.lock(shown.session, connection) else { return .over }
      let verdict = RefreshVerdict(shown.hash, found.standing, now: now)
      switch verdict {
      case .over: return .over
      case .reused: return .reused(found.account)
      case .rotate, .rotateAgain:
        guard
          let caller = try AccountStore.caller(
            found.account, session: shown.session, connection)
        else { return .over }
        guard
          verdict == .rotateAgain
            || now.nanoseconds >= found.refreshed.nanoseconds + steady.nanoseconds
        else { return .tokens(caller, shown, found.standing.expires) }
        let end = settings.lifetime(of: caller).end(begun: found.created, used: now)
        try SessionStore.rotate(
          found, to: next, keepsPrevious: verdict == .rotateAgain, at: now, expires: end,
          signer: signer, connection)
        return .tokens(caller, next, end)
      }
    }
    switch outcome {
    case .tokens(let caller, let token, let end):
      return tokens(token, of: caller, from: now, until: end)
    case .over: throw .notSignedIn
    case .reused(let account):
      try await end(shown.session, of: account, .tokenReused, at: now)
      throw .notSignedIn
    }
  }

  /// Ends the sign-in of a refresh token, and gives the issuer of the provider that it began by; one that is none, or is
  /// over, is fine.
  func endSession(_ text: String) async throws(HTTPFault) -> String? {
    guard let shown = RefreshToken(text: text) else { return nil }
    let now = service.now
    let account = try await changing { connection throws(PostgresError) -> String? in
      guard let found = try SessionStore.lock(shown.session, connection),
        RefreshVerdict(shown.hash, found.standing, now: now) != .over
      else { return nil }
      return found.account
    }
    guard let account else { return nil }
    try await end(shown.session, of: account, .signedOut, at: now)
    return try await reading(ProviderLinkStore.issuer(ofSession:_:), shown.session)
  }

  /// Ends a sign-in and notes why; one that somebody else ended just now is fine.
  private func end(
    _ session: String, of account: String, _ action: AuditAction, at now: UTCTime
  ) async throws(HTTPFault) {
    try await changing(
      noting: AuditEvent(
        study: AuditEvent.serverChain, actor: account, action, subject: session)
    ) { connection throws(PostgresError) in
      _ = try SessionStore.revoke(session, of: account, at: now, connection)
    }
    service.forgetCallers(of: account)
  }

  private func tokens(
    _ token: RefreshToken, of caller: Caller, from now: UTCTime, until end: UTCTime
  ) -> JSONValue {
    let accessTime = service.settings.accessTime
    let access = service.keys.token(
      account: caller.account, session: token.session, from: now,
      until: UTCTime(nanoseconds: now.nanoseconds + accessTime.nanoseconds))
    let time = end.nanoseconds - now.nanoseconds
    return .object([
      "accessToken": .string(access), "accessSeconds": .number(Int(accessTime.components.seconds)),
      "refreshToken": .string(token.text),
      "refreshSeconds": .number(Int(time / 1_000_000_000)), "account": json(caller),
    ])
  }
}
