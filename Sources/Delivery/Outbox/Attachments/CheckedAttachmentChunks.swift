import Receipts
import Vault

/// Passes content on and fails at its end unless it was what was expected.
package final class CheckedAttachmentChunks: AttachmentChunks {
  private let content: any AttachmentChunks
  private let expected: OutboxAttachment
  private var hasher = SHA256()
  private var byteCount: Int64 = 0
  /// Whether the end was reached and everything was right.
  private(set) var isComplete = false

  /// Reads `content`, which must be what `expected` says.
  package init(_ content: any AttachmentChunks, expecting expected: OutboxAttachment) {
    self.content = content
    self.expected = expected
  }

  package func next() throws(AttachmentFault) -> [UInt8]? {
    guard !isComplete else { return nil }
    if let chunk = try content.next() {
      hasher.update(chunk)
      byteCount += Int64(chunk.count)
      guard byteCount <= expected.byteCount else { throw .corrupted }
      return chunk
    }
    guard byteCount == expected.byteCount, ContentDigest(hasher) == expected.sha256 else {
      throw .corrupted
    }
    isComplete = true
    return nil
  }
}
