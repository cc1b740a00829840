package import StudyModel

/// An opened sensor, whatever its samples are.
package protocol StreamSensor<Block>: Sendable {
  associatedtype Block: SampleBlock

  var description: SensorDescription { get }

  /// Starts sampling on a thread of its own. One stream at a time; may be started again after
  /// `stop`.
  func start() throws(SensorError) -> SampleStream<Block>

  /// Stops sampling and finishes the stream; returns when the sensor's thread has ended.
  func stop()

  /// Tells a simulated person what the task shows now; a real sensor ignores it.
  func cue(_ cue: Cue, at time: Instant)
}
