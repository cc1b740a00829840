/// Why a row is kept out of delivery.
package enum QuarantineReason: String, Sendable, Hashable, CaseIterable {
  /// The sealed document, or what its seal is bound to, was changed.
  case sealBroken = "seal-broken"
  /// The document opens but has another digest.
  case digestMismatch = "digest-mismatch"
  /// A column does not hold what it should.
  case unreadableColumns = "unreadable-columns"
  /// An attachment is not where it was.
  case attachmentMissing = "attachment-missing"
  /// An attachment is there but is not what was recorded.
  case attachmentCorrupted = "attachment-corrupted"
  /// The id was taken by a result with other bytes.
  case conflict = "conflict"
}
