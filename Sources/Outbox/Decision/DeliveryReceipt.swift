package import Receipts
package import StudyModel

/// The destination's word that it has a result for good.
package struct DeliveryReceipt: Sendable, Hashable {
  package var id: ResultID
  /// The digest of the document as the destination stored it.
  package var sha256: ContentDigest
  /// When it was stored, by the destination's clock.
  package var storedAt: UTCTime
  /// The destination's signature over the receipt; nil from a folder, which signs nothing.
  package var signature: [UInt8]?

  package init(
    id: ResultID, sha256: ContentDigest, storedAt: UTCTime, signature: [UInt8]? = nil
  ) {
    self.id = id
    self.sha256 = sha256
    self.storedAt = storedAt
    self.signature = signature
  }
}
