import Digests

/// What a passkey sent to say that its owner is there.
package struct PasskeyAssertion: Sendable, Hashable {
  /// What is known of a passkey.
  package struct Known: Sendable, Hashable {
    package let key: CredentialKey
    /// The highest count that was seen.
    package let counter: UInt32
    package let isBackupEligible: Bool

    package init(key: CredentialKey, counter: UInt32, isBackupEligible: Bool) {
      self.key = key
      self.counter = counter
      self.isBackupEligible = isBackupEligible
    }
  }

  /// What becomes of a right one.
  package enum Verdict: Sendable, Hashable {
    case right(counter: UInt32)
    /// The signature is right, but the passkey signed more often before, or says something else of itself than then:
    /// somebody may have a copy.
    case doubtful
  }

  /// What the browser says the authenticator answered; it must be one that this server gave.
  package let challenge: [UInt8]
  private let data: AuthenticatorData
  private let signed: [UInt8]
  private let signature: [UInt8]

  /// Judges all but challenge and signature.
  package init(
    clientData: [UInt8], authenticatorData: [UInt8], signature: [UInt8], for party: PasskeyParty
  ) throws(PasskeyFault) {
    challenge = try ClientData(clientData, .get, origin: party.origin).challenge
    guard signature.count <= 1_024 else { throw .malformed }
    data = try AuthenticatorData(authenticatorData)
    try data.judge(for: party)
    signed = authenticatorData + MessageDigest.sha256Bytes(of: clientData)
    self.signature = signature
  }

  /// Judges the signature, and what the passkey says of itself.
  package func verdict(_ known: Known) throws(PasskeyFault) -> Verdict {
    guard known.key.verifies(signature, of: signed) else { throw .wrongSignature }
    let counts = data.counter != 0 || known.counter != 0
    // Of a key that is on several devices each counts 0 (WebAuthn, 6.1.1).
    guard !counts || data.counter > known.counter, data.isBackupEligible == known.isBackupEligible
    else { return .doubtful }
    return .right(counter: data.counter)
  }
}
