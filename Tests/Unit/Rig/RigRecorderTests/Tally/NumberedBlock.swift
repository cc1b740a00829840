import Sensors

/// Samples that know which of all the samples of their device they are.
struct NumberedBlock: SampleBlock, Equatable {
  var firstSequence: Int
  var times: [Int64]
  /// One a sample: it counts on whether the samples between two of them came or not.
  var numbers: [Int]
  var clockOffset: Int64?

  func samples(_ range: Range<Int>) -> NumberedBlock {
    NumberedBlock(
      firstSequence: firstSequence + range.lowerBound, times: Array(times[range]),
      numbers: Array(numbers[range]), clockOffset: clockOffset)
  }
}
