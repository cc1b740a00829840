import HTTPClient
import Receipts
import System
import Vault

/// The rest of an attachment on its way to a server, and what was found out about it meanwhile.
final class SentContent: Sendable {
  private struct Reading {
    var hasher = SHA256()
    var byteCount: Int64 = 0
    var fault: AttachmentFault?
  }

  let offset: Int64
  private let source: AttachmentContent
  private let reading = Lock(Reading())

  init(_ source: AttachmentContent, from offset: Int64) {
    self.source = source
    self.offset = offset
  }

  var attachment: OutboxAttachment { source.attachment }

  /// Why our own copy could not be read, if it could not.
  var fault: AttachmentFault? { reading.withLock(\.fault) }

  /// What is to be said of a whole that the server found to be another: either ours is, or it was
  /// changed on its way.
  var verdictOfWhole: AttachmentVerdict {
    let isRight = reading.withLock { reading in
      reading.byteCount == attachment.byteCount
        && ContentDigest(reading.hasher) == attachment.sha256
    }
    return isRight ? .tryLater(.digestMismatch, after: nil) : .unreadable(.corrupted)
  }

  /// The bytes from the offset on, read on the client's thread.
  var content: RequestContent {
    .pieces(byteCount: attachment.byteCount - offset) { [self] in
      reading.withLock { $0 = Reading() }
      let chunks = try noting { () throws(AttachmentFault) in try source.open(at: offset) }
      return { [self] in try next(of: chunks) }
    }
  }

  private func next(of chunks: any AttachmentChunks) throws(AttachmentFault) -> [UInt8]? {
    let chunk = try noting { () throws(AttachmentFault) in try chunks.next() }
    reading.withLock { reading in
      reading.hasher.update(chunk ?? [])
      reading.byteCount += Int64(chunk?.count ?? 0)
      // Shorter than recorded; what is longer shows in the digest.
      if chunk == nil { reading.fault = .corrupted }
    }
    return chunk
  }

  private func noting<Value>(
    _ body: () throws(AttachmentFault) -> Value
  ) throws(AttachmentFault) -> Value {
    do {
      return try body()
    } catch {
      reading.withLock { $0.fault = error }
      throw error
    }
  }
}
