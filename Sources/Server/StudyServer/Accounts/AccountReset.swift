package import Postgres
package import StudyModel
import Words

/// What became of the reset of an account's password by whoever runs a program on the server's machine.
package enum AccountReset: Sendable, Hashable {
  /// The account has this password, which counts once; whether the account is switched off all the same.
  case reset(password: String, isDisabled: Bool)
  /// No account of staff has the name.
  case unknown

  /// Gives the account a new password, lets passwords count for it, ends its sign-ins and tokens and forgets its failures.
  ///
  /// That is noted in the audit: all of it happens, or nothing. The note is signed if the server's key is in `folder`.
  /// Asks nothing over the network but the database.
  package static func run(
    _ name: String, _ address: DatabaseAddress, folder: String, at now: UTCTime
  ) async throws(PostgresError) -> AccountReset {
    let name = FoldedName.text(name)
    let now = now.toMicroseconds
    let connection = try PostgresConnection(address)
    guard let found = try AccountStore.staff(name, connection) else { return .unknown }
    let password = API.oneTimePassword()
    guard let hash = await PasswordHashing(parallelCount: 1).hash(password) else { throw .busy }
    let event = AuditEvent(
      study: AuditEvent.serverChain, actor: AuditEvent.operatorName, .passwordReset,
      subject: found.account, detail: StaffAccount.passwordDetail(hash))
    let signer = ReceiptSigner(keyIn: folder)
    try event.append(at: now, signer: signer, connection) { connection throws(PostgresError) in
      try AccountStore.setPassword(found.account, hash: hash, isOneTime: true, connection)
      try SessionStore.revokeAll(of: found.account, except: nil, at: now, connection)
      try FailureStore.forget(name: name, connection)
      // Where a provider alone let the account in, the password counts again.
      _ = try SignInRuleStore.open(found.account, connection)
    }
    return .reset(password: password, isDisabled: found.isDisabled)
  }
}
