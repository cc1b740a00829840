package import Sensors
import StudyModel

extension RecordingReader {
  /// Reads an accelerometer's recording; blocks while it reads.
  package func acceleration() throws(RecordingError) -> RecordedSamples<AccelerationBlock> {
    try samples()
  }

  /// Reads a gyroscope's recording; blocks while it reads.
  package func rotation() throws(RecordingError) -> RecordedSamples<RotationBlock> {
    try samples()
  }

  /// Reads a microphone's recording, frame by frame with its times; blocks while it reads.
  package func sound() throws(RecordingError) -> RecordedSamples<SoundBlock> {
    try samples()
  }

  /// Reads a recording of positions; blocks while it reads.
  package func positions() throws(RecordingError) -> RecordedSamples<PositionBlock> {
    try samples()
  }

  /// Reads all samples in the order of time, and makes their ledger anew.
  package func samples<Block: RecordedBlock>() throws(RecordingError) -> RecordedSamples<Block> {
    guard summary.kind == Block.kind else {
      throw .wrongKind(expected: Block.kind, found: summary.kind)
    }
    guard summary.sensor.columns.count == Block.columnCount else { throw .wrongColumns }
    var samples = RecordedSamples<Block>()
    var tally = RecordingTally(start: summary.started, sensor: summary.sensor)
    var badRowFrame: Int?
    samples.ending = try visit(
      rows: { rows, range in
        guard badRowFrame == nil, let block = Block(rows, range: range) else {
          badRowFrame = badRowFrame ?? samples.blocks.count
          return
        }
        tally.take(rows, range)
        samples.blocks.append(block)
      },
      gap: { tally.miss($0) })
    if let badRowFrame { samples.ending = .corrupted(frame: badRowFrame) }
    samples.ledger = tally.ledger.ledger
    return samples
  }
}

extension RecordingTally {
  /// Counts rows that were read.
  mutating func take(_ rows: RecordedRows, _ range: Range<Int>) {
    guard let first = range.first else { return }
    _ = receive(firstSequence: rows.sequences[first], times: rows.times[range])
    let width = rows.columnCount
    // Positions have more columns and no range.
    guard width == 3 || width == 1 else { return }
    let cells = rows.cells[(range.lowerBound * width)..<(range.upperBound * width)]
    inspect(cells.map { Int32(clamping: $0) }[...], perRow: width)
  }
}
