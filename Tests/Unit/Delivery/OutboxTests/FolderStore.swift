import Foundation

@testable import Outbox

/// Keeps adopted attachments as plain files.
struct FolderStore: AttachmentStore {
  let folder: String

  func open(
    _ attachment: OutboxAttachment, at offset: Int64
  ) throws(AttachmentFault) -> any AttachmentChunks {
    try PlainFolder(folder).open(attachment, at: offset)
  }

  func adopt(
    _ attachment: OutboxAttachment, content: any AttachmentChunks
  ) throws(AttachmentFault) -> String {
    var bytes: [UInt8] = []
    while let chunk = try content.next() { bytes += chunk }
    let path = "adopted-\(attachment.sha256)"
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + path))
    } catch {
      throw .corrupted
    }
    return path
  }
}
