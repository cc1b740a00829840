import Compression
import StudyModel
import Vault

/// Reads a recording frame by frame, in flat memory; used on one thread.
final class RecordingScan {
  /// The rows of the frame that was read last.
  private(set) var rows: RecordedRows
  /// Its rows in runs of consecutive numbers, and the gaps between them.
  private(set) var pieces: [GapPlacer.Piece] = []

  private let summary: RecordingSummary
  private let source: FrameSource
  private let decompressor: ZstdDecompressor
  private var parser: RowParser
  private var placer: GapPlacer
  private var digest = SHA256()
  private var frameCount = 0
  private var lastSequence: Int?
  private var lastTime: Int64?
  private var fault: RecordingEnding?

  init(_ reader: RecordingReader) throws(RecordingError) {
    summary = reader.summary
    source = try reader.openData()
    do throws(CompressionError) {
      decompressor = try ZstdDecompressor()
    } catch {
      throw .compression(error.description)
    }
    parser = RowParser(columnNames: summary.columnNames)
    rows = RecordedRows(columnCount: summary.sensor.columns.count)
    placer = GapPlacer(gaps: summary.ledger.gaps)
  }

  /// The next whole frame as it is on the disk; nil at the end, or where it cannot be read any further.
  func next() throws(RecordingError) -> [UInt8]? {
    pieces = []
    guard fault == nil, let frame = try source.next() else { return nil }
    let text: [UInt8]
    do throws(CompressionError) {
      text = try decompressor.bytes(of: frame, limit: RecordingLimits.largestFrame)
    } catch {
      // Changed, or larger than any frame of ours.
      fault = .corrupted(frame: frameCount)
      return nil
    }
    try read(text)
    guard fault == nil else { return nil }
    digest.update(frame)
    pieces = placer.pieces(of: rows)
    frameCount += 1
    lastSequence = rows.sequences.last ?? lastSequence
    lastTime = rows.times.last ?? lastTime
    return frame
  }

  private func read(_ text: [UInt8]) throws(RecordingError) {
    rows.removeAll()
    do {
      try parser.parse(text, into: &rows)
    } catch .wrongColumns {
      throw .wrongColumns
    } catch {
      fault = .corrupted(frame: frameCount)
    }
  }

  /// How the data ends; known once `next` gave nil.
  var ending: RecordingEnding {
    if let fault { return fault }
    let ending = source.ending
    guard ending == .complete else { return ending }
    guard parser.isAtLineEnd else { return .corrupted(frame: max(0, frameCount - 1)) }
    guard let expected = summary.contentDigest else { return .complete }
    return digest.hexadecimal == expected ? .complete : .altered
  }

  /// The gaps behind the last row: those of the ledger, and one for what cannot be read.
  var lastGaps: [Gap] {
    let ending = ending
    let before = (summary.ledger.firstSequence ?? 0) - 1
    let unread = summary.ledger.lastSequence.map { max(0, $0 &- (lastSequence ?? before)) }
    switch ending {
    case .complete, .open: return placer.rest
    case .altered where unread ?? 0 == 0: return placer.rest
    case .torn, .corrupted, .altered: break
    }
    let start = lastTime.map(Instant.init(nanoseconds:)) ?? summary.started
    // While a recording is open its ledger lags behind: how much is lost cannot be known.
    let isOpen = summary.state == .open
    let torn = Gap(missingCount: isOpen ? nil : unread, start: start, end: nil, cause: .torn)
    return isOpen ? placer.rest + [torn] : [torn]
  }
}
