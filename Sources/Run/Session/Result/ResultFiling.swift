import Clocks
package import Outbox
import Receipts
import Recording
import Sensors
import StrictJSON
import StudyModel
package import Vault

/// Makes what the outbox takes from a finished run.
package struct ResultFiling {
  private let home: Home
  private let key: DeviceKey

  /// Files from this home, under its key.
  package init(home: Home, key: DeviceKey) {
    self.home = home
    self.key = key
  }

  /// The result, its recordings and its files as the outbox takes them: sealed where the study wants that.
  package func item(_ finished: RestoredRun) throws(SessionError) -> OutboxItem {
    let plain = try plain(finished)
    guard let sealing = finished.header.sealingKey else { return plain }
    return try ResultSealing(to: sealing, home: home, key: key).sealed(plain)
  }

  /// Keeps what this device itself goes on to read of a result that is sealed.
  func keepHistory(_ finished: RestoredRun) throws(SessionError) {
    guard let sealing = finished.header.sealingKey, let id = ResultID(finished.header.id.text)
    else { return }
    do {
      try KeptHistory(home: home, key: key)
        .keep(ResultDocument(finished).bytes, of: id, sealedTo: sealing)
    } catch {
      throw .vault(error)
    }
  }

  private func plain(_ finished: RestoredRun) throws(SessionError) -> OutboxItem {
    let document = ResultDocument(finished)
    guard let id = ResultID(finished.header.id.text) else { throw .journalWithoutHeader }
    return OutboxItem(
      id: id, finished: document.ended ?? SystemClock.utc, document: document.bytes,
      attachments: try recordings(finished) + Self.files(document))
  }

  /// The files of answers, each once.
  private static func files(_ document: ResultDocument) -> [OutboxAttachment] {
    var files: [OutboxAttachment] = []
    for file in document.attachments.compactMap(\.file.delivered) where !files.contains(file) {
      files.append(file)
    }
    return files
  }

  private func recordings(_ finished: RestoredRun) throws(SessionError) -> [OutboxAttachment] {
    let source = RecordingAttachments(home: home, key: key)
    var attachments: [OutboxAttachment] = []
    for recording in finished.recordings {
      let files: [OutboxAttachment]
      do {
        files = try source.attachments(ofRecording: recording.id, entry: recording.entry)
      } catch {
        throw .recording(error)
      }
      // Without its data nothing of it travels.
      guard !files.isEmpty else { continue }
      attachments += files
      if let wave = Self.wave(recording) { attachments.append(wave) }
    }
    return attachments
  }

  /// The WAV file of a microphone, which is made anew whenever it is read.
  private static func wave(_ recording: RestoredRun.RecordingEntry) -> OutboxAttachment? {
    guard let digest = recording.entry["wave"]?["sha256"]?.stringValue,
      let sha256 = ContentDigest(hexadecimal: digest),
      let byteCount = recording.entry["wave"]?["bytes"]?.integerValue
    else { return nil }
    return OutboxAttachment(
      name: "\(recording.id).wav", sha256: sha256, byteCount: Int64(byteCount),
      path: RecordingAttachments.wavePath(recording.id))
  }
}
