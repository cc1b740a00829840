import Receipts
import StudyModel

extension OutboxEntry {
  /// What the seal of the document is bound to: a row whose id, time, digest or attachments were
  /// changed does not open.
  var associatedData: [UInt8] {
    Self.associatedData(
      id: id, finishedNanoseconds: finished.nanoseconds, sha256: sha256,
      attachments: AttachmentList.encode(attachments))
  }

  static func associatedData(
    id: ResultID, finishedNanoseconds: Int64, sha256: ContentDigest, attachments: [UInt8]
  ) -> [UInt8] {
    AttachmentList.encode("ambler outbox 1") + AttachmentList.encode(id.text)
      + AttachmentList.encode(UInt64(bitPattern: finishedNanoseconds), byteCount: 8)
      + sha256.bytes + attachments
  }
}
