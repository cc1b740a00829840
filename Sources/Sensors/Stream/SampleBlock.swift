package import StudyModel

/// What a stream carries in one piece.
package protocol SampleBlock: Sendable {
  var firstSequence: Int { get }
  var sampleCount: Int { get }
  var firstTime: Instant? { get }
  var lastTime: Instant? { get }
}

extension AccelerationBlock: SampleBlock {
  package var firstTime: Instant? { times.first.map(Instant.init(nanoseconds:)) }
  package var lastTime: Instant? { times.last.map(Instant.init(nanoseconds:)) }
}

extension PositionBlock: SampleBlock {
  package var sampleCount: Int { fixes.count }
  package var firstTime: Instant? { fixes.first?.arrival }
  package var lastTime: Instant? { fixes.last?.arrival }
}

extension SoundBlock: SampleBlock {
  package var firstTime: Instant? { times.first.map(Instant.init(nanoseconds:)) }
  package var lastTime: Instant? { times.last.map(Instant.init(nanoseconds:)) }
}
