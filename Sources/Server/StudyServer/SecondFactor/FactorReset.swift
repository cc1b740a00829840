package import Postgres
package import StudyModel
import Words

/// The reset of an account's second factors by whoever runs a program on the server's machine.
package enum FactorReset {
  /// Takes them away and ends the account's sign-ins and tokens; false where no account of staff has the name.
  ///
  /// That is noted in the audit: all of it happens, or nothing. The note is signed if the server's key is in `folder`.
  package static func run(
    _ name: String, _ address: DatabaseAddress, folder: String, at now: UTCTime
  ) throws(PostgresError) -> Bool {
    let now = now.toMicroseconds
    let connection = try PostgresConnection(address)
    guard let found = try AccountStore.staff(FoldedName.text(name), connection) else {
      return false
    }
    let event = AuditEvent(
      study: AuditEvent.serverChain, actor: AuditEvent.operatorName, .secondFactorReset,
      subject: found.account)
    try event.append(at: now, signer: ReceiptSigner(keyIn: folder), connection) {
      connection throws(PostgresError) in
      try FactorStore.reset(found.account, connection)
      try SessionStore.revokeAll(of: found.account, except: nil, at: now, connection)
    }
    return true
  }
}
