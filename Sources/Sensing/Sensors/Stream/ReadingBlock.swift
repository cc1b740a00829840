package import StudyModel

/// Some consecutive readings of a sensor, as stored numbers with their times.
package struct ReadingBlock<Kind: ReadingKind>: Sendable, Equatable {
  /// The number of the first reading; numbers inside a block have no holes.
  package var firstSequence: Int
  /// One time a reading, in nanoseconds of CLOCK_BOOTTIME.
  package var times: [Int64]
  /// As many numbers a reading as the kind has columns; nil for what the sensor did not give.
  package var cells: [Int64?]

  package init(firstSequence: Int, times: [Int64], cells: [Int64?]) {
    self.firstSequence = firstSequence
    self.times = times
    self.cells = cells
  }

  /// The numbers of some of its readings.
  package func cells(of readings: Range<Int>) -> ArraySlice<Int64?> {
    let width = Kind.columns.count
    return cells[(width * readings.lowerBound)..<(width * readings.upperBound)]
  }
}

extension ReadingBlock: SampleBlock {
  package var clockOffset: Int64? { nil }

  package func samples(_ range: Range<Int>) -> ReadingBlock {
    ReadingBlock(
      firstSequence: firstSequence + range.lowerBound, times: Array(times[range]),
      cells: Array(cells(of: range)))
  }
}
