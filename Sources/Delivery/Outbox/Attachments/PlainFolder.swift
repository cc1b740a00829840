import Glibc
import Vault

/// Attachments that lie as plain files in a folder, such as on a USB stick.
package struct PlainFolder: AttachmentSource {
  private let folder: String

  package init(_ folder: String) {
    self.folder = folder
  }

  package func open(
    _ attachment: OutboxAttachment, at offset: Int64
  ) throws(AttachmentFault) -> any AttachmentChunks {
    try PlainFileChunks(at: folder + "/" + attachment.path, from: offset)
  }
}
