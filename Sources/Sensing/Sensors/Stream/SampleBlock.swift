package import StudyModel

/// What a stream carries in one piece.
package protocol SampleBlock: Sendable {
  /// The number of its first sample; the others follow without holes.
  var firstSequence: Int { get set }
  /// One time a sample, in nanoseconds of CLOCK_BOOTTIME, in their order.
  var times: [Int64] { get }
  /// What its times differ by from the device's own clock; see `AccelerationBlock.clockOffset`.
  var clockOffset: Int64? { get }
  /// Some of its samples, with their numbers.
  func samples(_ range: Range<Int>) -> Self
}

extension SampleBlock {
  package var sampleCount: Int { times.count }
  package var firstTime: Instant? { times.first.map(Instant.init(nanoseconds:)) }
  package var lastTime: Instant? { times.last.map(Instant.init(nanoseconds:)) }

  /// How many samples at its beginning were taken before a moment.
  package func count(before moment: Instant) -> Int {
    times.firstIndex { $0 >= moment.nanoseconds } ?? times.count
  }
}

extension AccelerationBlock: SampleBlock {
  package func samples(_ range: Range<Int>) -> AccelerationBlock {
    AccelerationBlock(
      firstSequence: firstSequence + range.lowerBound, times: Array(times[range]),
      counts: Array(counts[(3 * range.lowerBound)..<(3 * range.upperBound)]),
      clockOffset: clockOffset)
  }
}

extension PositionBlock: SampleBlock {
  package var clockOffset: Int64? { nil }
  package var times: [Int64] { fixes.map(\.arrival.nanoseconds) }

  package func samples(_ range: Range<Int>) -> PositionBlock {
    PositionBlock(
      firstSequence: firstSequence + range.lowerBound, fixes: Array(fixes[range]))
  }
}

extension SoundBlock: SampleBlock {
  package var clockOffset: Int64? { nil }

  package func samples(_ range: Range<Int>) -> SoundBlock {
    SoundBlock(
      firstSequence: firstSequence + range.lowerBound, times: Array(times[range]),
      counts: Array(counts[range]))
  }
}
