package import StudyModel

/// An opened accelerometer: real (buffered or polled), replayed or simulated.
package protocol Accelerometer: Sendable {
  var description: SensorDescription { get }

  /// Starts sampling on a thread of its own. One stream at a time; may be started again after `stop`.
  func start() throws(SensorError) -> SampleStream<AccelerationBlock>

  /// Stops sampling and finishes the stream; returns when the sensor's thread has ended.
  func stop()

  /// Tells a simulated person what the task shows now; a real sensor ignores it.
  func cue(_ cue: Cue, at time: Instant)
}

/// An opened source of positions.
package protocol LocationReceiver: Sendable {
  var description: SensorDescription { get }
  /// Starts to receive on a thread of its own; one stream at a time, and again after `stop`.
  func start() throws(SensorError) -> SampleStream<PositionBlock>
  /// Stops to receive and finishes the stream; returns when the thread has ended.
  func stop()
  /// Tells a simulated person what the task shows now; a real receiver ignores it.
  func cue(_ cue: Cue, at time: Instant)
}

/// What a run asks of the person at this moment, for those sensors that only play one.
package enum Cue: Sendable, Equatable {
  case wait
  case walk
  case rest
  case stimulus
}
