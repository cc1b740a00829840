package import Receipts

/// Whose upload of which content.
package struct UploadName: Sendable, Hashable {
  /// The id of the study.
  package let study: String
  /// The id of the account that uploads.
  package let account: String
  package let sha256: ContentDigest

  package init(study: String, account: String, sha256: ContentDigest) {
    self.study = study
    self.account = account
    self.sha256 = sha256
  }
}
