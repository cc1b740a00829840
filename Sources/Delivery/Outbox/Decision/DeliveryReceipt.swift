package import Receipts
package import StudyModel

/// The destination's word that it has a result for good.
package struct DeliveryReceipt: Sendable, Hashable {
  package var id: ResultID
  /// The digest of the document as the destination stored it.
  package var sha256: ContentDigest
  /// When it was stored, by the destination's clock.
  package var storedAt: UTCTime
  /// The receipt as the destination signed it; nil from a folder, which signs nothing.
  package var signed: SignedReceipt?

  package init(
    id: ResultID, sha256: ContentDigest, storedAt: UTCTime, signed: SignedReceipt? = nil
  ) {
    self.id = id
    self.sha256 = sha256
    self.storedAt = storedAt
    self.signed = signed
  }

  /// What a signed receipt says; whether its signature is right has been looked at before.
  package init(_ signed: SignedReceipt) {
    self.init(
      id: signed.statement.id, sha256: signed.statement.sha256,
      storedAt: signed.statement.storedAt, signed: signed)
  }
}
