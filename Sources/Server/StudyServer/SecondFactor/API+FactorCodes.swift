import Postgres
import SecondFactors
import StudyModel
import WebServer

/// Codes that somebody types after the password.
extension API {
  private enum TypedCode: Sendable {
    case right(ShownFactor)
    case wrong
    /// The secret is sealed by a key that this server does not have.
    case elsewhere
  }

  /// Takes a code of the app, or a recovery code, of an account; counted as passwords are, and each once.
  func take(
    _ typed: String, of account: String, from place: SignInPlace
  ) async throws(HTTPFault) -> ShownFactor {
    let now = service.now
    let limits = service.settings.signInLimits
    let (attempt, wait) = try await reading { connection throws(PostgresError) in
      let standing = try place.standing(of: account, at: now, connection)
      // No name of an account has a blank.
      let attempt = SignInTry(
        name: "second factor of \(account)", address: standing.counted,
        isKnownPlace: standing.isKnown, limits: limits, now: now)
      return (attempt, try attempt.wait(connection))
    }
    if let wait { throw .tooManyFailures(wait) }
    try await take(attempt)
    let keys = service.factorKeys
    let outcome = try await changing { connection throws(PostgresError) in
      let outcome = try Self.judge(typed, of: account, keys, at: now, connection)
      switch outcome {
      case .right:
        try attempt.forget(connection)
        try place.note(account, at: now, connection)
      case .elsewhere: try attempt.giveBack(connection)
      case .wrong: break
      }
      return outcome
    }
    switch outcome {
    case .right(let shown):
      if shown == .recoveryCode {
        try await note(
          AuditEvent(
            study: AuditEvent.serverChain, actor: account, .recoveryCodeUsed, subject: account))
      }
      return shown
    case .wrong:
      try await noteRefusal(of: account, detail: ShownFactor.code.json)
      throw .wrongCode
    case .elsewhere: throw .factorElsewhere
    }
  }

  /// Judges a code and notes that it was used, in one transaction.
  private static func judge(
    _ typed: String, of account: String, _ keys: FactorKeys, at now: UTCTime,
    _ connection: PostgresConnection
  ) throws(PostgresError) -> TypedCode {
    if let code = RecoveryCode(text: typed) {
      let isUsed = try FactorStore.use(code, of: account, at: now, connection)
      return isUsed ? .right(.recoveryCode) : .wrong
    }
    guard let digits = TimeCode.digits(typed),
      let kept = try FactorStore.lockCode(of: account, connection)
    else { return .wrong }
    guard let secret = keys.opened(kept.sealed, of: account) else { return .elsewhere }
    guard
      let step = TimeCode(secret: secret).step(
        of: digits, atSeconds: now.wholeSeconds, after: kept.lastStep)
    else { return .wrong }
    try FactorStore.note(step: step, of: account, connection)
    return .right(.code)
  }
}
