package import StudyModel
package import Vault

/// Reads a recording back, sealed or plain, in flat memory; nothing in it can make it trap.
package final class RecordingReader {
  /// What `recording.json` says.
  package let summary: RecordingSummary
  let folder: RecordingFolder
  private let key: DeviceKey?

  /// Opens the sealed recording in the folder at `path`.
  package init(sealed path: String, key: DeviceKey) throws(RecordingError) {
    folder = RecordingFolder(path: path)
    summary = try folder.sealedSummary(key: key)
    self.key = key
  }

  /// Opens an exported or delivered recording, which is plain.
  package init(plain path: String) throws(RecordingError) {
    folder = RecordingFolder(path: path)
    summary = try folder.plainSummary()
    key = nil
  }

  /// Opens the recording in the folder at `path`: sealed if there is a key and it is, else plain.
  package static func open(_ path: String, key: DeviceKey?) throws(RecordingError)
    -> RecordingReader
  {
    guard let key else { return try RecordingReader(plain: path) }
    do {
      return try RecordingReader(sealed: path, key: key)
    } catch .notARecording {
      return try RecordingReader(plain: path)
    }
  }

  /// Visits the recording in order: runs of rows with consecutive numbers, gaps between them.
  ///
  /// Blocks while it reads. What cannot be read at the end is reported as a last gap of cause `torn`.
  /// Once `isStopped` holds it reads no further frame and the ending is `open`.
  package func visit(
    until isStopped: () -> Bool = { false },
    rows: (RecordedRows, Range<Int>) -> Void, gap: (Gap) -> Void
  ) throws(RecordingError) -> RecordingEnding {
    try scan(until: isStopped, frame: { _ in }, rows: rows, gap: gap)
  }

  /// As `visit`, and shows each whole frame as it is on the disk.
  func scan(
    until isStopped: () -> Bool = { false }, frame visitFrame: ([UInt8]) -> Void,
    rows visitRows: (RecordedRows, Range<Int>) -> Void,
    gap visitGap: (Gap) -> Void
  ) throws(RecordingError) -> RecordingEnding {
    let source = try openData()
    var state = Scan(summary)
    let decompressor = try FrameDecompressor()
    while state.fault == nil, let frame = try source.next() {
      if isStopped() { return .open }
      guard let text = decompressor.text(of: frame) else {
        state.fault = .corrupted(frame: state.frameCount)
        break
      }
      try state.read(text)
      guard state.fault == nil else { break }
      visitFrame(frame)
      state.digest.update(frame)
      for piece in state.placer.pieces(of: state.rows) {
        switch piece {
        case .rows(let range): visitRows(state.rows, range)
        case .gap(let gap): visitGap(gap)
        }
      }
      state.finishFrame()
    }
    let ending = ending(of: state, source)
    lastGaps(state, ending).forEach(visitGap)
    return ending
  }

  /// Shows each whole frame as it is on the disk, without reading the rows in it.
  func forEachFrame(_ body: ([UInt8]) throws(VaultError) -> Void) throws(RecordingError) {
    let source = try openData()
    while let frame = try source.next() {
      do { try body(frame) } catch { throw .vault(error) }
    }
  }

  private struct Scan {
    var parser: RowParser
    var rows: RecordedRows
    var placer: GapPlacer
    var digest = SHA256()
    var frameCount = 0
    var lastSequence: Int?
    var lastTime: Int64?
    var fault: RecordingEnding?

    init(_ summary: RecordingSummary) {
      parser = RowParser(columnNames: summary.columnNames)
      rows = RecordedRows(columnCount: summary.sensor.columns.count)
      placer = GapPlacer(gaps: summary.ledger.gaps)
    }

    mutating func read(_ text: [UInt8]) throws(RecordingError) {
      rows.removeAll()
      do {
        try parser.parse(text, into: &rows)
      } catch .wrongColumns {
        throw .wrongColumns
      } catch {
        fault = .corrupted(frame: frameCount)
      }
    }

    mutating func finishFrame() {
      frameCount += 1
      lastSequence = rows.sequences.last ?? lastSequence
      lastTime = rows.times.last ?? lastTime
    }
  }

  private func openData() throws(RecordingError) -> FrameSource {
    do {
      guard let key else { return .plain(try PlainFrameReader(at: folder.plainData)) }
      let context = RecordingFolder.dataContext(id: summary.id)
      return .sealed(try SealedFileReader(at: folder.sealedData, key: key, context: context))
    } catch {
      let isUnbegun = error == .headerTorn || error.isMissingFile
      if isUnbegun, summary.state == .open { return .nothing }
      throw .vault(error)
    }
  }

  private func ending(of state: Scan, _ source: FrameSource) -> RecordingEnding {
    if let fault = state.fault { return fault }
    let ending = source.ending
    guard ending == .complete else { return ending }
    guard state.parser.isAtLineEnd else { return .corrupted(frame: max(0, state.frameCount - 1)) }
    guard let expected = summary.contentDigest else { return .complete }
    return state.digest.hexadecimal == expected ? .complete : .altered
  }

  /// The gaps behind the last row: those of the ledger, and one for what cannot be read.
  private func lastGaps(_ state: Scan, _ ending: RecordingEnding) -> [Gap] {
    let before = (summary.ledger.firstSequence ?? 0) - 1
    let unread = summary.ledger.lastSequence.map { max(0, $0 &- (state.lastSequence ?? before)) }
    switch ending {
    case .complete, .open: return state.placer.rest
    case .altered where unread ?? 0 == 0: return state.placer.rest
    case .torn, .corrupted, .altered: break
    }
    let start = state.lastTime.map(Instant.init(nanoseconds:)) ?? summary.started
    // While a recording is open its ledger lags behind: how much is lost cannot be known.
    let isOpen = summary.state == .open
    let torn = Gap(missingCount: isOpen ? nil : unread, start: start, end: nil, cause: .torn)
    return isOpen ? state.placer.rest + [torn] : [torn]
  }
}
