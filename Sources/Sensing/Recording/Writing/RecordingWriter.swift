import Compression
package import Sensors
package import StudyModel
package import Vault

/// Streams one sensor to disk: rows, compressed, sealed and flushed before a second is over.
///
/// To be used from one thread that may block, never from Swift's pool. After a kill or a power cut the
/// recording reads up to the last flush; `RecordingRecovery` then closes it.
package final class RecordingWriter<Block: RecordedBlock> {
  private let folder: RecordingFolder
  private let key: DeviceKey
  private let data: SealedFileWriter
  private let compressor: ZstdCompressor
  private let sheet = RowSheet(capacity: RecordingLimits.frameBytes)
  private var summary: RecordingSummary
  private var digest = SHA256()
  private var byteCount = 0
  private var tally: RecordingTally
  /// The tally of what the disk has taken.
  private var storedTally: RecordingTally
  /// The ledger of the description on the disk.
  private var described = Ledger()
  private var schedule: WritingSchedule
  private var isFlushNeeded = true
  private var isFinished = false

  /// Makes the folder `root/id` with a readable, empty recording in it.
  package init(
    root: String, id: String, sensor: SensorDescription, key: DeviceKey, anchor: ClockAnchor
  ) throws(RecordingError) {
    guard sensor.columns.count == Block.columnCount else { throw .wrongColumns }
    folder = try RecordingFolder(root: root, id: id)
    self.key = key
    compressor = try ZstdCompressor.ofRows()
    let summary = RecordingSummary(
      id: id, kind: Block.kind, state: .open, sensor: sensor, clock: [anchor],
      started: anchor.boot)
    self.summary = summary
    tally = RecordingTally(start: anchor.boot, sensor: sensor)
    storedTally = tally
    schedule = WritingSchedule(start: anchor.boot)
    data = try Self.begin(folder, summary, key)
    sheet.text.append(line: summary.columnNames.joined(separator: ","))
    try closeFrame()
    try flush()
  }

  /// How often all rows of that moment were brought to the disk.
  package private(set) var flushCount = 0

  /// The ledger up to now, with the rows that are not yet on the disk.
  package var ledger: Ledger { tally.ledger.ledger }

  /// What is missing by this tally, and will not be by the files: to be told elsewhere after a `finish` that failed.
  package var untoldGaps: [Gap] {
    var ledger = tally.ledger
    ledger.lose(since: storedTally.ledger, cause: .diskFull)
    return ledger.outerGaps(beyond: described)
  }

  /// For proving what happens at a full disk: the data file takes so many bytes more, then ENOSPC.
  package func limitDisk(toBytes count: Int?) { data.limitDisk(toBytes: count) }

  /// Takes an item of the stream in; may block while a frame is written.
  ///
  /// If the disk refuses a frame, its rows are in the ledger as a gap of cause `diskFull`, everything
  /// before stays readable, the error is thrown, and later items are tried again.
  package func append(_ item: StreamItem<Block>) throws(RecordingError) {
    guard !isFinished else { throw .alreadyFinished }
    switch item {
    case .gap(let gap): tally.miss(gap)
    case .samples(let block): try append(block)
    }
  }

  /// Closes and flushes a frame if it is due, and takes a clock anchor if it is time for one.
  ///
  /// To be called after each item; `anchor` reads both clocks.
  package func tick(now: Instant, anchor: () -> ClockAnchor) throws(RecordingError) {
    guard !isFinished else { throw .alreadyFinished }
    if schedule.isFlushDue(now) {
      try closeFrame()
      try flush()
    }
    if schedule.isAnchorDue(now) { summary.clock.append(anchor()) }
    // Only what is on the disk is described: a gap is, once a row behind it is.
    if schedule.isSummaryDue(now, gapCount: storedTally.ledger.ledger.gaps.count) {
      summary.take(storedTally)
      try describe()
      schedule.summaryIsStored(now, gapCount: summary.ledger.gaps.count)
    }
  }

  /// Closes the recording and returns what `recording.json` says now.
  ///
  /// If the disk is full it throws after closing what it can; the recording is then to be recovered later.
  package func finish(anchor: ClockAnchor) throws(RecordingError) -> RecordingSummary {
    guard !isFinished else { throw .alreadyFinished }
    var failure: RecordingError?
    do { try closeFrame() } catch { failure = error }
    isFinished = true
    do { try data.finish() } catch { throw failure ?? .vault(error) }
    summary.state = .complete
    summary.clock.append(anchor)
    summary.ended = anchor.boot
    summary.take(tally)
    summary.contentDigest = digest.hexadecimal
    summary.byteCount = byteCount
    try describe()
    return summary
  }

  /// The description first: a kill between the two leaves an empty recording, never an unnamed one.
  private static func begin(
    _ folder: RecordingFolder, _ summary: RecordingSummary, _ key: DeviceKey
  ) throws(RecordingError) -> SealedFileWriter {
    do {
      try DiskFolder.createNew(at: folder.path)
      try folder.store(summary, key: key)
      return try SealedFileWriter(
        creating: folder.sealedData, key: key, context: RecordingFolder.dataContext(id: summary.id))
    } catch let error as VaultError {
      throw error.isExistingFile ? .idInUse : .vault(error)
    } catch let error as RecordingError {
      throw error
    } catch {
      throw .notARecording
    }
  }

  private func describe() throws(RecordingError) {
    try folder.store(summary, key: key)
    described = summary.ledger
  }

  private func append(_ block: Block) throws(RecordingError) {
    var rows = BlockRows(block)
    var failure: RecordingError?
    while rows.append(to: sheet, &tally) {
      guard sheet.text.isFull else { continue }
      // The rest of the block is taken in all the same, so that the ledger misses none of it.
      do { try closeFrame() } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  private func closeFrame() throws(RecordingError) {
    guard !sheet.text.isEmpty else {
      // Gaps alone make no frame; they are kept in the description.
      storedTally = tally
      return
    }
    let frame = try compressor.rows(sheet.text.bytes)
    sheet.text.removeAll()
    do {
      try data.append(frame)
    } catch {
      tally = .lost(since: storedTally, tally, cause: .diskFull)
      throw .vault(error)
    }
    digest.update(frame)
    byteCount += frame.count
    storedTally = tally
    isFlushNeeded = true
  }

  private func flush() throws(RecordingError) {
    guard isFlushNeeded else { return }
    do { try data.flush() } catch { throw .vault(error) }
    isFlushNeeded = false
    flushCount += 1
  }
}
