import Glibc
import StrictJSON
import Vault

extension RecordingReader {
  /// Writes `data.csv.zst` and `recording.json` into the folder at `path`, unsealed, mode 0600; of a
  /// microphone `sound.wav` too, with silence where frames are missing.
  ///
  /// Each appears whole or not at all. The data is checked against the content's id on the way;
  /// of an interrupted recording whose end was altered, what can be read is written.
  package func exportPlain(to path: String) throws(RecordingError) {
    guard summary.state != .open else { throw .stillOpen }
    let target = RecordingFolder(path: path)
    do {
      try DiskFolder.create(at: path)
      try exportData(to: target.plainData)
      try exportWave(to: "\(path)/\(WaveContent.name)")
      try DiskFolder.replaceFile(
        at: target.plainDescription,
        with: Array(summary.json.prettyPrinted().utf8) + [UInt8(ascii: "\n")], subject: .plainFile)
    } catch let error as VaultError {
      throw .vault(error)
    } catch let error as RecordingError {
      throw error
    } catch {
      throw .notARecording
    }
  }

  private func exportWave(to path: String) throws {
    guard let content = try WaveContent(self) else { return }
    let temporary = path + ".new"
    do {
      var file = try DiskFile(.replace, at: temporary, subject: .plainFile)
      while let bytes = try content.next() { try file.write(bytes) }
      try file.synchronize()
    } catch {
      unlink(temporary)
      throw error
    }
    try DiskFolder.rename(temporary, to: path, subject: .plainFile)
  }

  private func exportData(to path: String) throws {
    let temporary = path + ".new"
    do {
      var file = try DiskFile(.replace, at: temporary, subject: .plainFile)
      var digest = SHA256()
      try forEachFrame { frame throws(VaultError) in
        try file.write(frame)
        digest.update(frame)
      }
      guard digest.hexadecimal == summary.contentDigest else { throw RecordingError.exportDiffers }
      try file.synchronize()
    } catch {
      unlink(temporary)
      throw error
    }
    try DiskFolder.rename(temporary, to: path, subject: .plainFile)
  }
}
