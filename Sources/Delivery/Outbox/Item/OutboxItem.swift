package import Receipts
package import StudyModel

/// A finished result as it is handed to the outbox.
package struct OutboxItem: Sendable, Hashable {
  package var id: ResultID
  /// When the run ended.
  package var finished: UTCTime
  /// The result document, byte for byte as it will be delivered.
  package var document: [UInt8]
  package var attachments: [OutboxAttachment]

  package init(
    id: ResultID, finished: UTCTime, document: [UInt8], attachments: [OutboxAttachment] = []
  ) {
    self.id = id
    self.finished = finished
    self.document = document
    self.attachments = attachments
  }
}
