package import Sensors
package import StudyModel

/// A sensor of a stream that was opened, whatever it measures.
package struct OpenedStream<Block: SampleBlock> {
  package var description: SensorDescription
  /// What tells the device from others; nil where nothing does.
  package var identity: DeviceIdentity?
  /// Starts to sample.
  package var start: () throws(SensorError) -> SampleStream<Block>
  /// Stops, and gives the device back; returns when its thread has ended.
  package var stop: () -> Void

  package init(
    description: SensorDescription, identity: DeviceIdentity?,
    start: @escaping () throws(SensorError) -> SampleStream<Block>, stop: @escaping () -> Void
  ) {
    self.description = description
    self.identity = identity
    self.start = start
    self.stop = stop
  }
}

/// Why the sensor of a stream cannot be opened.
package enum OpeningFault: Error, Sendable, Equatable {
  /// None is meant, or more than one.
  case missing(String)
  /// It is there and does not work.
  case failed(String)
}
