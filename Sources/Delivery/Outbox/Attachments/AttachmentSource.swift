/// Opens attachments as plain content; the recordings' keeper decrypts them on the way.
package protocol AttachmentSource: Sendable {
  /// Begins to read at `offset` of the plain content; called on a thread that may block.
  func open(
    _ attachment: OutboxAttachment, at offset: Int64
  ) throws(AttachmentFault) -> any AttachmentChunks
}
