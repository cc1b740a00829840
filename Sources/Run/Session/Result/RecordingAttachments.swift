package import Outbox
import Receipts
package import Recording
package import StrictJSON
package import Vault

/// Opens recordings as the plain content that destinations keep; they stay sealed on this disk.
package struct RecordingAttachments: AttachmentSource {
  private let root: String
  private let key: DeviceKey

  /// Reads the recordings of this home, sealed under `key`.
  package init(home: Home, key: DeviceKey) {
    root = home.recordingsFolder
    self.key = key
  }

  /// The data of a recording and, beside it, its `recording.json`, so that the pair can be read without
  /// the result; empty where `entry`, which is the result's word on it, names no data.
  package func attachments(
    ofRecording id: String, entry: JSONValue
  ) throws(RecordingError) -> [OutboxAttachment] {
    guard let digest = entry["sha256"]?.stringValue,
      let sha256 = ContentDigest(hexadecimal: digest),
      let byteCount = entry["bytes"]?.integerValue
    else { return [] }
    var description: [UInt8] = []
    let content = try RecordingFileContent(.description, ofRecording: id, root: root, key: key)
    while let chunk = try content.next() { description += chunk }
    return [
      OutboxAttachment(
        name: "\(id).csv.zst", sha256: sha256, byteCount: Int64(byteCount),
        path: Self.path(id, .data)),
      OutboxAttachment(
        name: "\(id).json", sha256: ContentDigest(of: description),
        byteCount: Int64(description.count), path: Self.path(id, .description)),
    ]
  }

  /// Where a file of a recording stands, as attachments name it.
  static func path(_ id: String, _ file: RecordingFileContent.File) -> String {
    "\(id)/\(file.rawValue)"
  }

  /// Where a recording's WAV file would stand, if it were kept.
  static func wavePath(_ id: String) -> String { "\(id)/\(WaveContent.name)" }

  package func open(
    _ attachment: OutboxAttachment, at offset: Int64
  ) throws(AttachmentFault) -> any AttachmentChunks {
    let parts = attachment.path.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { throw .missing }
    do {
      let read = try content(parts[1], ofRecording: parts[0])
      return try ContentChunks(skipping: offset) { () throws(AttachmentFault) in
        do { return try read() } catch { throw .corrupted }
      }
    } catch let fault as AttachmentFault {
      throw fault
    } catch RecordingError.notARecording {
      throw .missing
    } catch {
      throw .corrupted
    }
  }

  /// What gives the bytes of one file of a recording, piece by piece.
  private func content(
    _ name: String, ofRecording id: String
  ) throws -> () throws(RecordingError) -> [UInt8]? {
    if let file = RecordingFileContent.File(rawValue: name) {
      let content = try RecordingFileContent(file, ofRecording: id, root: root, key: key)
      return { () throws(RecordingError) in try content.next() }
    }
    guard name == WaveContent.name,
      let wave = try WaveContent(
        RecordingReader(sealed: RecordingFolder(root: root, id: id).path, key: key))
    else { throw AttachmentFault.missing }
    return { () throws(RecordingError) in try wave.next() }
  }
}
