import Postgres
import SecondFactors
import StrictJSON
import StudyModel
import WebServer

/// Showing again who one is, before second factors change: the password alone takes none away and adds none beside one.
extension API {
  /// A member of staff with an own password, who alone has second factors here.
  func judgeFactorOwner(_ caller: Caller) throws(HTTPFault) {
    guard caller.role.isStaff else { throw .notAllowed }
    guard !caller.mustChangePassword else { throw .passwordMustChange }
  }

  /// The factors of the caller, after a passkey was shown, or the password and where there is a factor a code.
  ///
  /// Who has just come by a provider need not show the password.
  func prove(
    _ proof: FactorProof, _ request: HTTPRequest, of caller: Caller
  ) async throws(HTTPFault) -> HeldFactors {
    try judgeFactorOwner(caller)
    let held = try await reading(FactorStore.held, caller.account)
    if let passkey = proof.passkey {
      let account = try await owner(of: passkey, .proof, for: caller.session ?? "")
      guard account == caller.account else { throw .wrongPasskey }
      return held
    }
    if proof.password == nil, try await cameJustNow(caller) {
      if held.areSome {
        guard let code = proof.code else { throw .secondFactorNeeded }
        let place = SignInPlace(address: request.clientAddress)
        _ = try await take(code, of: caller.account, from: place)
      }
      return held
    }
    guard let password = proof.password else {
      throw .invalid("/password", "Send the password, or what a passkey answered.")
    }
    // Nobody learns whether a stolen sign-in's password is right without the code being asked for, too.
    if held.areSome, proof.code == nil { throw .secondFactorNeeded }
    let place = SignInPlace(address: request.clientAddress)
    let right = try await rightPassword(caller.name, password, from: place)
    guard right.account == caller.account else { throw .notSignedIn }
    if held.areSome { _ = try await take(proof.code ?? "", of: caller.account, from: place) }
    return held
  }

  /// For how long a sign-in by a provider stands in the place of the password.
  private static let freshTime = Duration.seconds(10 * 60)

  /// Whether a provider vouched for the caller a short time ago.
  func cameJustNow(_ caller: Caller) async throws(HTTPFault) -> Bool {
    guard caller.isByProvider, let session = caller.session else { return false }
    let begin = UTCTime(nanoseconds: service.now.nanoseconds - Self.freshTime.nanoseconds)
    return try await reading { connection throws(PostgresError) in
      try ProviderLinkStore.isFresh(session, since: begin, connection)
    }
  }

  /// New recovery codes where there are none, and what keeps them.
  func recoveryCodes(
    ofNew caller: Caller
  ) async throws(HTTPFault) -> [RecoveryCode] {
    let count = try await reading(FactorStore.recoveryCodeCount, caller.account)
    return count > 0 ? [] : (0..<RecoveryCode.count).map { _ in .random() }
  }

  /// Changes the second factors of the caller and notes it.
  func changeFactors(
    of caller: Caller, noting action: AuditAction, _ detail: JSONValue,
    stale: HTTPFault = .changedMeanwhile, taken: HTTPFault? = nil,
    _ body: @escaping @Sendable (PostgresConnection) throws(PostgresError) -> Void
  ) async throws(HTTPFault) {
    try await changing(
      noting: AuditEvent(
        study: AuditEvent.serverChain, actor: caller.account, action, subject: caller.account,
        detail: detail),
      by: caller.signIn, taken: taken, stale: stale, body)
    service.forgetCallers(of: caller.account)
  }
}
