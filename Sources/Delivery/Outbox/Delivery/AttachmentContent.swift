/// An attachment together with where its content is read.
package struct AttachmentContent: Sendable {
  package let attachment: OutboxAttachment
  private let source: any AttachmentSource

  package init(_ attachment: OutboxAttachment, source: any AttachmentSource) {
    self.attachment = attachment
    self.source = source
  }

  /// Begins to read at `offset`; to be called, and read, on a thread that may block.
  package func open(at offset: Int64) throws(AttachmentFault) -> any AttachmentChunks {
    try source.open(attachment, at: offset)
  }
}
