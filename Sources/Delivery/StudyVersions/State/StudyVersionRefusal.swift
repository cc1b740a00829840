package import Receipts

/// Why a study version that was offered is not taken.
package struct StudyVersionRefusal: Sendable, Hashable {
  /// What was wrong with it; the text is what the study server is told.
  package enum Reason: String, Sendable, Hashable, CaseIterable {
    /// The key that it names has not signed exactly this.
    case wrongSignature
    /// It names a key that is none of the study's.
    case unknownKey
    /// It is a version of another study.
    case otherStudy
    /// Its number is lower than one that was taken before: the server goes back.
    case lowerNumber
    /// Its number is that of another version that was taken before.
    case sameNumber
    /// The study or one of its tasks cannot be read by this program.
    case unreadable
  }

  /// The number under which it was offered.
  package var number: Int
  /// What was wrong with it.
  package var reason: Reason
  /// The digest of the manifest that was refused.
  package var sha256: ContentDigest

  package init(number: Int, reason: Reason, sha256: ContentDigest) {
    self.number = number
    self.reason = reason
    self.sha256 = sha256
  }
}
