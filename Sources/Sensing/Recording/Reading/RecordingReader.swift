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

  /// Opens a delivered recording by its two files, whatever they are called.
  package init(description: String, data: String) throws(RecordingError) {
    folder = RecordingFolder(description: description, data: data)
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
    let scan = try RecordingScan(self)
    while let frame = try scan.next() {
      if isStopped() { return .open }
      visitFrame(frame)
      for piece in scan.pieces {
        switch piece {
        case .rows(let range): visitRows(scan.rows, range)
        case .gap(let gap): visitGap(gap)
        }
      }
    }
    scan.lastGaps.forEach(visitGap)
    return scan.ending
  }

  /// Shows each whole frame as it is on the disk, without reading the rows in it.
  func forEachFrame(_ body: ([UInt8]) throws(VaultError) -> Void) throws(RecordingError) {
    let source = try openData()
    while let frame = try source.next() {
      do { try body(frame) } catch { throw .vault(error) }
    }
  }

  /// Where the frames come from.
  func openData() throws(RecordingError) -> FrameSource {
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
}
