import Compression
import Glibc
package import Sensors
package import StrictJSON
package import StudyModel
import Vault

/// Writes a recording that comes from elsewhere into a plain folder, in flat memory.
///
/// To be used from one thread that may block. Nothing has its name before `finish`; a folder that was not
/// finished holds files that end in `.new`.
package final class PlainRecordingWriter<Block: RecordedBlock> {
  private let folder: RecordingFolder
  private let temporary: String
  private let compressor: ZstdCompressor
  private let sheet = RowSheet(capacity: RecordingLimits.frameBytes)
  private var file: DiskFile?
  private var summary: RecordingSummary
  private var tally: RecordingTally
  private var digest = SHA256()
  private var byteCount = 0

  /// Makes the folder at `path`, which must not be there; `started` is the moment of the recording's beginning.
  package init(
    _ path: String, id: String, sensor: SensorDescription, started: Instant
  ) throws(RecordingError) {
    guard sensor.columns.count == Block.columnCount else { throw .wrongColumns }
    folder = RecordingFolder(path: path)
    temporary = folder.plainData + ".new"
    compressor = try ZstdCompressor.ofRows()
    summary = RecordingSummary(
      id: id, kind: Block.kind, state: .complete, sensor: sensor, clock: [], started: started)
    tally = RecordingTally(start: started, sensor: sensor)
    do {
      try DiskFolder.createNew(at: path)
      file = try DiskFile(.create, at: temporary, subject: .plainFile)
    } catch {
      throw error.isExistingFile ? .idInUse : .vault(error)
    }
    sheet.text.append(line: summary.columnNames.joined(separator: ","))
    try closeFrame()
  }

  /// The ledger up to now.
  package var ledger: Ledger { tally.ledger.ledger }

  /// Takes an item in; may block while a frame is written.
  package func append(_ item: StreamItem<Block>) throws(RecordingError) {
    guard file != nil else { throw .alreadyFinished }
    switch item {
    case .gap(let gap): tally.miss(gap)
    case .samples(let block): try append(block)
    }
  }

  private func append(_ block: Block) throws(RecordingError) {
    var rows = BlockRows(block)
    while rows.append(to: sheet, &tally) {
      if sheet.text.isFull { try closeFrame() }
    }
  }

  private func closeFrame() throws(RecordingError) {
    guard !sheet.text.isEmpty else { return }
    let frame = try compressor.rows(sheet.text.bytes)
    sheet.text.removeAll()
    do { try file?.write(frame) } catch { throw .vault(error) }
    digest.update(frame)
    byteCount += frame.count
  }

  /// Closes the recording with the anchors of its clock; nil for `ended` stands for its last sample.
  package func finish(
    clock: [ClockAnchor], ended: Instant? = nil
  ) throws(RecordingError) -> RecordingSummary {
    guard file != nil else { throw .alreadyFinished }
    try closeFrame()
    summary.clock = clock
    summary.ended = ended ?? tally.ledger.lastTime
    summary.take(tally)
    summary.contentDigest = digest.hexadecimal
    summary.byteCount = byteCount
    do {
      try file?.synchronize()
      file = nil
      try DiskFolder.rename(temporary, to: folder.plainData, subject: .plainFile)
    } catch {
      throw .vault(error)
    }
    try store()
    return summary
  }

  /// Adds how good the signal is to the description of a recording that is finished.
  package func describe(quality: JSONValue) throws(RecordingError) -> RecordingSummary {
    guard file == nil else { throw .stillOpen }
    summary.quality = quality
    try store()
    return summary
  }

  private func store() throws(RecordingError) {
    do {
      try DiskFolder.replaceFile(
        at: folder.plainDescription,
        with: Array(summary.json.prettyPrinted().utf8) + [UInt8(ascii: "\n")], subject: .plainFile)
    } catch {
      throw .vault(error)
    }
  }
}
