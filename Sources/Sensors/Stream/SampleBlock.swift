package import StudyModel

/// What a stream carries in one piece.
package protocol SampleBlock: Sendable {
  var firstSequence: Int { get set }
  var sampleCount: Int { get }
  var firstTime: Instant? { get }
  var lastTime: Instant? { get }
  /// How many samples at its beginning were taken before a moment.
  func count(before moment: Instant) -> Int
  /// What its times differ by from the device's own clock; see `AccelerationBlock.clockOffset`.
  var clockOffset: Int64? { get }
  /// Some of its samples, with their numbers.
  func samples(_ range: Range<Int>) -> Self
}

extension [Int64] {
  /// How many at the beginning are times before a moment.
  func count(before moment: Instant) -> Int {
    firstIndex { $0 >= moment.nanoseconds } ?? count
  }
}

extension AccelerationBlock: SampleBlock {
  package var firstTime: Instant? { times.first.map(Instant.init(nanoseconds:)) }
  package var lastTime: Instant? { times.last.map(Instant.init(nanoseconds:)) }

  package func count(before moment: Instant) -> Int { times.count(before: moment) }

  package func samples(_ range: Range<Int>) -> AccelerationBlock {
    AccelerationBlock(
      firstSequence: firstSequence + range.lowerBound, times: Array(times[range]),
      counts: Array(counts[(3 * range.lowerBound)..<(3 * range.upperBound)]),
      clockOffset: clockOffset)
  }
}

extension PositionBlock: SampleBlock {
  package var clockOffset: Int64? { nil }
  package var sampleCount: Int { fixes.count }
  package var firstTime: Instant? { fixes.first?.arrival }
  package var lastTime: Instant? { fixes.last?.arrival }

  package func count(before moment: Instant) -> Int {
    fixes.firstIndex { $0.arrival >= moment } ?? fixes.count
  }

  package func samples(_ range: Range<Int>) -> PositionBlock {
    PositionBlock(
      firstSequence: firstSequence + range.lowerBound, fixes: Array(fixes[range]))
  }
}

extension SoundBlock: SampleBlock {
  package var clockOffset: Int64? { nil }
  package var firstTime: Instant? { times.first.map(Instant.init(nanoseconds:)) }
  package var lastTime: Instant? { times.last.map(Instant.init(nanoseconds:)) }

  package func count(before moment: Instant) -> Int { times.count(before: moment) }

  package func samples(_ range: Range<Int>) -> SoundBlock {
    SoundBlock(
      firstSequence: firstSequence + range.lowerBound, times: Array(times[range]),
      counts: Array(counts[range]))
  }
}
