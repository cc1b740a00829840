package import Sensors
package import StudyModel

/// A block that can be recorded: how its samples become rows of numbers, and back.
package protocol RecordedBlock: SampleBlock {
  /// The stream it belongs to.
  static var kind: StreamKind { get }
  /// How many fields a row has behind its time and sequence number; at most 18.
  static var columnCount: Int { get }
  /// The times of its samples, in nanoseconds of CLOCK_BOOTTIME.
  var sampleTimes: [Int64] { get }
  /// Rebuilds a block from some consecutive rows; nil if they cannot be of this kind.
  init?(_ rows: RecordedRows, range: Range<Int>)
  /// Writes some of its samples as rows; the first has the given sequence number.
  func appendRows(_ range: Range<Int>, firstSequence: Int, to sheet: RowSheet)
  /// The counts of some samples to be looked at for saturation; empty if they have no range.
  func counts(of range: Range<Int>) -> ArraySlice<Int32>
}

/// Where a block writes its rows; it only wraps the text buffer of a writer.
package final class RowSheet {
  var text: RowText

  init(capacity: Int) {
    text = RowText(capacity: capacity)
  }
}
