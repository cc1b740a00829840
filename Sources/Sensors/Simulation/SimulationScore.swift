import StudyModel

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
