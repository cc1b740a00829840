import EndToEnd
import Outbox
import Receipts

/// The sealed form of an attachment, made while it is read.
final class SealingChunks: AttachmentChunks {
  private let plain: any AttachmentChunks
  private var sealer: ContentSealer
  private var isBegun = false
  private var isFinished = false

  init(_ plain: any AttachmentChunks, of path: SealingPath, secret: SealingSecret) {
    self.plain = CheckedAttachmentChunks(plain, expecting: path.plain)
    sealer = ContentSealer(
      path.plain.sha256, byteCount: Int(path.plain.byteCount), context: SealedFile.context,
      to: path.key, secret: secret)
  }

  func next() throws(AttachmentFault) -> [UInt8]? {
    guard isBegun else {
      isBegun = true
      return sealer.header
    }
    while !isFinished {
      guard let piece = try plain.next() else {
        isFinished = true
        guard let last = sealer.finish() else { throw .corrupted }
        return last
      }
      let sealed = sealer.seal(piece)
      if !sealed.isEmpty { return sealed }
    }
    return nil
  }
}
