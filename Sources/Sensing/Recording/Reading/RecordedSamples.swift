package import Sensors
package import StudyModel

/// All samples of a recording in the memory, with the ledger that was made from them.
package struct RecordedSamples<Block: RecordedBlock>: Sendable {
  /// Runs of samples with no hole inside, in order.
  package var blocks: [Block] = []
  /// The tally of what was read; if the end could not be, its last gap is of cause `torn`.
  package var ledger = Ledger()
  package var ending = RecordingEnding.complete
}

extension RecordedSamples where Block == AccelerationBlock {
  /// The times of all samples, in nanoseconds of CLOCK_BOOTTIME.
  package var times: [Int64] { blocks.flatMap(\.times) }
  /// Three counts a sample.
  package var counts: [Int32] { blocks.flatMap(\.counts) }
}

extension RecordedSamples where Block == RotationBlock {
  /// The times of all samples, in nanoseconds of CLOCK_BOOTTIME.
  package var times: [Int64] { blocks.flatMap(\.times) }
  /// Three counts a sample.
  package var counts: [Int32] { blocks.flatMap(\.counts) }
}

extension RecordedSamples where Block == PositionBlock {
  /// All reports, those without a fix included.
  package var fixes: [PositionFix] { blocks.flatMap(\.fixes) }
}
