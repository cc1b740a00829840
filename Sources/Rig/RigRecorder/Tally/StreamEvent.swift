import Sensors
import StudyModel

/// What happens to a stream that is recorded.
enum StreamEvent<Block: SampleBlock>: Sendable {
  /// A sensor is opened: what comes from now on is of this one.
  case opened(CalibratedSensor)
  /// Nothing comes for this reason, until something does.
  case silent(GapCause)
  /// Samples have come of the sensor, whether any of them are stored or not; before those that are.
  case heard(HeardSamples)
  /// This is to be stored.
  case came(StreamItem<Block>)
  /// Minutes are over; each is a record of the stream's features, or of a receiver's time.
  case minutes([SegmentRecord])
  /// It is time to look at the clocks.
  case looked
  /// Nothing comes any more.
  case ended
  /// A write was made, or refused.
  case wrote(StreamWrite<Block>, WriteOutcome)
}
