package import Receipts

/// A notice of a red flag that was read and may be stored.
package struct NewFlag: Sendable {
  /// The id of the study.
  package var study: String
  /// The account that brought it.
  package var account: String
  /// The clinic of the account that brought it, if any.
  package var clinic: String?
  /// The participant's id, where the account is one person's own.
  package var participant: String?
  package var content: ReceivedFlag
  package var sha256: ContentDigest
  /// The notice byte for byte, as it came.
  package var document: [UInt8]
  /// The sign-in that brings it, which must still count when it is stored.
  package var signIn: SignIn
}
