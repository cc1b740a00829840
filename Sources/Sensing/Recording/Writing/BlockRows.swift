import Sensors
import StudyModel

/// The rows of one block, which are written piece by piece: a frame may be full between two of them.
struct BlockRows<Block: RecordedBlock> {
  private let block: Block
  private let times: [Int64]
  private var next = 0

  init(_ block: Block) {
    self.block = block
    times = block.sampleTimes
  }

  /// Counts the next piece in and writes it; false if there is none left.
  mutating func append(to sheet: RowSheet, _ tally: inout RecordingTally) -> Bool {
    guard next < times.count else { return false }
    let piece = next..<min(next + RecordingLimits.rowsPerPiece, times.count)
    let sequence = tally.receive(firstSequence: block.firstSequence + next, times: times[piece])
    tally.inspect(block.counts(of: piece), perRow: Block.columnCount)
    block.appendRows(piece, firstSequence: sequence, to: sheet)
    next = piece.upperBound
    return true
  }
}
