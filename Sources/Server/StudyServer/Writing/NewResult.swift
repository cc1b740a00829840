package import Receipts

/// A result that was read and may be stored.
package struct NewResult: Sendable {
  /// The id of the study.
  package var study: String
  /// The account that brought it.
  package var account: String
  /// The clinic of the account that brought it, if any: that of a participant whom nobody has registered yet.
  package var clinic: String?
  /// The participant's id, where the account is one person's own.
  package var participant: String?
  package var content: ReceivedResult
  package var sha256: ContentDigest
  /// The document byte for byte, as it came.
  package var document: [UInt8]
  /// Whether something had to be guessed of when it was.
  package var isDoubtful: Bool
  /// Whether it is open though its study has results sealed.
  package var lacksSeal: Bool
  /// The sign-in that brings it, which must still count when it is stored.
  package var signIn: SignIn

  package init(
    study: String, account: String, clinic: String?, participant: String?,
    content: ReceivedResult, sha256: ContentDigest, document: [UInt8], isDoubtful: Bool = false,
    lacksSeal: Bool = false, signIn: SignIn
  ) {
    self.study = study
    self.account = account
    self.clinic = clinic
    self.participant = participant
    self.content = content
    self.sha256 = sha256
    self.document = document
    self.isDoubtful = isDoubtful
    self.lacksSeal = lacksSeal
    self.signIn = signIn
  }
}
