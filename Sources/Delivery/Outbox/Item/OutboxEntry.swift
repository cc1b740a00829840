package import Receipts
package import StudyModel

/// One row of the outbox without its document.
package struct OutboxEntry: Sendable, Hashable {
  /// Grows with every put; deliveries go in this order, whatever the wall clock did.
  package var position: Int64
  package var id: ResultID
  /// When the run ended.
  package var finished: UTCTime
  /// The digest of the document.
  package var sha256: ContentDigest
  /// The length of the document.
  package var byteCount: Int64
  package var attachments: [OutboxAttachment]
  package var state: DeliveryState
  /// Whether another row holds this id in the queue and this one is only kept for a person to see.
  package var isAside: Bool
}
