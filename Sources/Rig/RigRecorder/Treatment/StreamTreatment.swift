package import Recording
package import Sensors
package import StudyModel

/// What becomes of what a sensor gives, before it is stored: some is left out, some computed from it.
///
/// Used on the stream's own thread.
package protocol StreamTreatment: SendableMetatype {
  associatedtype Source: SampleBlock
  associatedtype Stored: RecordedBlock

  /// Whether samples are stored at all.
  var keepsSamples: Bool { get }

  /// A sensor is opened; gives how what is stored of it is described.
  mutating func open(_ sensor: SensorDescription) -> SensorDescription

  /// What is stored of an item.
  mutating func take(_ item: StreamItem<Source>) -> [StreamItem<Stored>]

  /// Takes in a silence that has ended, of which the sensor itself knows nothing.
  mutating func miss(_ gap: Gap)

  /// What is still to be stored, now that the sensor is closed.
  mutating func close() -> [StreamItem<Stored>]

  /// What was noticed since the last time.
  mutating func findings() -> [WatchFinding]

  /// The values of some samples, for whoever watches; nil for what nobody may watch.
  func values(_ block: Source) -> WatchedSamples?

  /// What is known of minutes that are over, each once, as records of the stream of this name; with `all`, of
  /// those that are begun too.
  mutating func minutes(of stream: String, all: Bool) -> [SegmentRecord]
}
