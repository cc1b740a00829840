/// Keeps attachments that come from outside, such as from a USB stick, sealed on this device.
package protocol AttachmentStore: AttachmentSource {
  /// Stores the content and returns when it is durable; gives the path by which `open` finds it.
  ///
  /// Called on a thread that may block. The same content may come twice.
  func adopt(
    _ attachment: OutboxAttachment, content: any AttachmentChunks
  ) throws(AttachmentFault) -> String
}
