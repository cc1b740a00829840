package import Outbox
import Recording
package import Vault

/// Opens recordings as the plain content that destinations keep; they stay sealed on this disk.
package struct RecordingAttachments: AttachmentSource {
  private let root: String
  private let key: DeviceKey

  package init(home: Home, key: DeviceKey) {
    root = home.recordingsFolder
    self.key = key
  }

  /// Where a file of a recording stands, as attachments name it.
  static func path(_ id: String, _ file: RecordingContent.File) -> String {
    "\(id)/\(file.rawValue)"
  }

  package func open(
    _ attachment: OutboxAttachment, at offset: Int64
  ) throws(AttachmentFault) -> any AttachmentChunks {
    let parts = attachment.path.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2, let file = RecordingContent.File(rawValue: parts[1]) else {
      throw .missing
    }
    do {
      let content = try RecordingContent(file, ofRecording: parts[0], root: root, key: key)
      return try ContentChunks(skipping: offset) { () throws(AttachmentFault) in
        do { return try content.next() } catch { throw .corrupted }
      }
    } catch let fault as AttachmentFault {
      throw fault
    } catch RecordingError.notARecording {
      throw .missing
    } catch {
      throw .corrupted
    }
  }
}
