/// A new passkey, judged: who asked, from where, and what came.
package struct PasskeyRegistration: Sendable, Hashable {
  /// What the browser says the authenticator answered; it must be one that this server gave.
  package let challenge: [UInt8]
  package let credential: AuthenticatorData.NewCredential
  /// How often it signed; 0 where it does not count.
  package let counter: UInt32
  package let isBackupEligible: Bool

  private static let longest = 16_384

  /// Judges all but the challenge.
  ///
  /// What an authenticator attests of its maker is not asked for, and not read.
  package init(
    clientData: [UInt8], attestation: [UInt8], for party: PasskeyParty
  ) throws(PasskeyFault) {
    challenge = try ClientData(clientData, .create, origin: party.origin).challenge
    guard attestation.count <= Self.longest else { throw .malformed }
    var reader = CBORReader(attestation)
    let members = try reader.map()
    guard reader.isAtEnd, case .text? = members[.text("fmt")],
      case .map? = members[.text("attStmt")],
      case .bytes(let bytes)? = members[.text("authData")]
    else { throw .malformed }
    let data = try AuthenticatorData(bytes)
    try data.judge(for: party)
    guard let credential = data.credential else { throw .malformed }
    self.credential = credential
    counter = data.counter
    isBackupEligible = data.isBackupEligible
  }
}

extension AuthenticatorData {
  /// Whether it was made for this server, with somebody there who was found out to be the right one.
  func judge(for party: PasskeyParty) throws(PasskeyFault) {
    guard partyDigest == party.digest else { throw .otherParty }
    guard isUserPresent, isUserVerified else { throw .notVerified }
  }
}
