package import Sensors
package import StudyModel

extension RotationBlock: RecordedBlock {
  package static var kind: StreamKind { .gyroscope }
  package static var columnCount: Int { AccelerationBlock.columnCount }
  package var sampleTimes: [Int64] { axes.sampleTimes }

  package init?(_ rows: RecordedRows, range: Range<Int>) {
    guard let axes = AccelerationBlock(rows, range: range) else { return nil }
    self.init(axes: axes)
  }

  package func appendRows(_ range: Range<Int>, firstSequence: Int, to sheet: RowSheet) {
    axes.appendRows(range, firstSequence: firstSequence, to: sheet)
  }

  package func counts(of range: Range<Int>) -> ArraySlice<Int32> { axes.counts(of: range) }
}
