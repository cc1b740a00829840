import Sensors
import StudyModel

/// Which samples came in a block, by the source's own numbers.
struct HeardSamples: Sendable, Hashable {
  var firstSequence: Int
  var count: Int
  var first: Instant
  var last: Instant
  /// What their times differ by from the device's own clock; nil where it has none.
  var clockOffset: Int64?
}

extension HeardSamples {
  /// Nil for a block without samples.
  init?(_ block: some SampleBlock) {
    guard let first = block.firstTime, let last = block.lastTime else { return nil }
    self.init(
      firstSequence: block.firstSequence, count: block.sampleCount, first: first, last: last,
      clockOffset: block.clockOffset)
  }
}
