/// What an authenticator says of itself and signs (WebAuthn, 6.1).
package struct AuthenticatorData: Sendable, Hashable {
  /// A passkey that it made just now.
  package struct NewCredential: Sendable, Hashable {
    /// By which the authenticator knows it.
    package let id: [UInt8]
    package let key: CredentialKey
    /// The key as it came (COSE).
    package let keyBytes: [UInt8]
  }

  /// The longest id of a passkey, in bytes (WebAuthn, 4).
  package static let longestID = 1_023
  /// Far more than any authenticator writes.
  private static let longest = 8_192

  /// The digest of the server's name.
  package let partyDigest: [UInt8]
  /// Somebody touched it.
  package let isUserPresent: Bool
  /// It found out who that was, by a PIN or a finger.
  package let isUserVerified: Bool
  /// The key may be copied to the person's other devices; that never changes.
  package let isBackupEligible: Bool
  /// How often it signed; 0 where it does not count.
  package let counter: UInt32
  package let credential: NewCredential?

  /// Reads all of the bytes, or fails.
  package init(_ bytes: [UInt8]) throws(PasskeyFault) {
    guard (37...Self.longest).contains(bytes.count) else { throw .malformed }
    partyDigest = Array(bytes[0..<32])
    let flags = bytes[32]
    isUserPresent = flags & 0x01 != 0
    isUserVerified = flags & 0x04 != 0
    isBackupEligible = flags & 0x08 != 0
    let isBackedUp = flags & 0x10 != 0
    // Two bits are reserved; a backup of what may not be backed up is a contradiction (6.1.3).
    guard flags & 0x22 == 0, isBackupEligible || !isBackedUp else { throw .malformed }
    counter = bytes[33..<37].reduce(0) { $0 << 8 | UInt32($1) }
    var place = 37
    if flags & 0x40 != 0 {
      (credential, place) = try Self.credential(bytes, from: place)
    } else {
      credential = nil
    }
    if flags & 0x80 != 0 {
      var reader = CBORReader(bytes, from: place)
      _ = try reader.map()
      place = reader.place
    }
    guard place == bytes.count else { throw .malformed }
  }

  /// Sixteen bytes name the model of the authenticator, which is not asked for.
  private static func credential(
    _ bytes: [UInt8], from start: Int
  ) throws(PasskeyFault) -> (NewCredential, Int) {
    guard bytes.count >= start + 18 else { throw .malformed }
    let length = Int(bytes[start + 16]) << 8 | Int(bytes[start + 17])
    let begin = start + 18
    guard (1...longestID).contains(length), bytes.count > begin + length else {
      throw .malformed
    }
    var reader = CBORReader(bytes, from: begin + length)
    let key = try CredentialKey(&reader)
    let credential = NewCredential(
      id: Array(bytes[begin..<begin + length]), key: key,
      keyBytes: Array(bytes[begin + length..<reader.place]))
    return (credential, reader.place)
  }
}
