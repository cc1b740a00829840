import Compression
import StudyModel
package import Vault

/// Closes recordings whose writer was killed.
package enum RecordingRecovery {
  /// Closes the recording in the folder at `path` as `interrupted`, with its ledger made from what is there.
  ///
  /// A torn last frame is cut off and reported as a gap of cause `torn`. A recording that was closed
  /// before is left as it is. Blocks; must not run while the recording is being written.
  package static func recover(_ path: String, key: DeviceKey) throws(RecordingError)
    -> RecordingSummary
  {
    let reader = try RecordingReader(sealed: path, key: key)
    guard reader.summary.state == .open else { return reader.summary }
    var summary = reader.summary
    var survey = try Survey(reader)
    let header = survey.isEmptyAndWhole ? try Self.header(summary) : []
    try close(reader.folder, survey.ending, header: header, id: summary.id, key: key)
    survey.digest.update(header)
    survey.byteCount += header.count
    summary.take(survey.tally)
    summary.state = .interrupted
    summary.ended = survey.tally.ledger.lastTime
    summary.contentDigest = survey.digest.hexadecimal
    summary.byteCount = survey.byteCount
    try reader.folder.store(summary, key: key)
    return summary
  }

  private struct Survey {
    var tally: RecordingTally
    var digest = SHA256()
    var byteCount = 0
    var ending = RecordingEnding.open

    /// Whether not even the line with the names of the columns is there.
    var isEmptyAndWhole: Bool {
      if case .corrupted = ending { return false }
      return byteCount == 0
    }

    init(_ reader: RecordingReader) throws(RecordingError) {
      var tally = RecordingTally(
        start: reader.summary.started, sensor: reader.summary.sensor)
      var digest = SHA256()
      var byteCount = 0
      ending = try reader.scan(
        frame: { frame in
          digest.update(frame)
          byteCount += frame.count
        }, rows: { tally.take($0, $1) }, gap: { tally.miss($0) })
      self.tally = tally
      self.digest = digest
      self.byteCount = byteCount
    }
  }

  /// The first frame, which a writer that was killed at once did not get to.
  private static func header(_ summary: RecordingSummary) throws(RecordingError) -> [UInt8] {
    let line = summary.columnNames.joined(separator: ",") + "\n"
    return try ZstdCompressor.ofRows().rows(Array(line.utf8))
  }

  /// Ends the data file so that it reads as finished; one that was altered is left as it is.
  private static func close(
    _ folder: RecordingFolder, _ ending: RecordingEnding, header: [UInt8], id: String,
    key: DeviceKey
  ) throws(RecordingError) {
    switch ending {
    case .complete, .corrupted, .altered: return
    case .open, .torn: break
    }
    let context = RecordingFolder.dataContext(id: id)
    do {
      let writer = try dataWriter(folder, context: context, key: key)
      if !header.isEmpty { try writer.append(header) }
      try writer.finish()
    } catch {
      throw .vault(error)
    }
  }

  private static func dataWriter(
    _ folder: RecordingFolder, context: String, key: DeviceKey
  ) throws(VaultError) -> SealedFileWriter {
    do {
      return try SealedFileWriter(reopening: folder.sealedData, key: key, context: context)
    } catch  where error.isMissingFile {
      return try SealedFileWriter(creating: folder.sealedData, key: key, context: context)
    }
  }
}
