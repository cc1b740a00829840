import Clocks
import StudyModel
import System

/// What a simulated sensor plays: pure functions from the numbers of samples.
struct SimulationScore<Block: SampleBlock>: Sendable {
  /// How many samples are played at once.
  var blockSampleCount: Int
  /// The time of a sample.
  var time: @Sendable (Int) -> Instant
  /// The items of a range of samples.
  var items: @Sendable (Range<Int>) -> [StreamItem<Block>]
  /// The gap that is open before a sample.
  var openGap: @Sendable (Int) -> Gap?
}

extension Lock<SimulatedMotion> {
  /// Begins the motion anew, and says what a stream of it plays: `items` gives those of some samples.
  func restartedScore<Block>(
    _ items: @escaping @Sendable (SimulatedMotion, Range<Int>) -> [StreamItem<Block>]
  ) -> SimulationScore<Block> {
    let fresh = withLock { motion in
      motion = motion.restarted(at: SystemClock.now)
      return motion
    }
    return SimulationScore(
      blockSampleCount: fresh.blockSampleCount, time: { fresh.time(ofSample: $0) },
      items: { range in items(self.withLock(\.self), range) },
      openGap: { fresh.openGap(atEnd: $0) })
  }
}
