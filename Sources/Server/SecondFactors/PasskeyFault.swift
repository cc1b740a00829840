/// Why what a passkey sent does not count.
package enum PasskeyFault: Error, Sendable, Hashable, CaseIterable {
  /// Bytes that are cut, damaged, or not as WebAuthn writes them.
  case malformed
  /// Made by a page of another origin, or in a frame of one.
  case otherOrigin
  /// Made for something else: a registration in the place of a sign-in, or the other way round.
  case otherType
  /// Made for another server.
  case otherParty
  /// Nobody touched the authenticator, or it did not find out who that was.
  case notVerified
  /// A kind of key that this server does not take.
  case unknownAlgorithm
  /// The signature is not of this key and these bytes.
  case wrongSignature
}
