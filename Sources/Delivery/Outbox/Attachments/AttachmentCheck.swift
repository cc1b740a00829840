import Receipts
import System
import Vault

/// Reads attachments to their end and compares them with what was recorded.
actor AttachmentCheck {
  private let queue = SerialQueue("ambler.outbox.check")
  private let source: any AttachmentSource

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  init(_ source: any AttachmentSource) {
    self.source = source
  }

  /// Nil if the attachment is there and has the right bytes; blocks on a thread of its own.
  func fault(of attachment: OutboxAttachment) -> AttachmentFault? {
    do {
      let chunks = try source.open(attachment, at: 0)
      var hasher = SHA256()
      var byteCount: Int64 = 0
      while let chunk = try chunks.next() {
        hasher.update(chunk)
        byteCount += Int64(chunk.count)
      }
      let isRight = byteCount == attachment.byteCount && ContentDigest(hasher) == attachment.sha256
      return isRight ? nil : .corrupted
    } catch {
      return error
    }
  }
}
