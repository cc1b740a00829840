package import Sensors
package import StudyModel
package import Vault

/// Plays a recording as if its samples came from the sensor now.
package final class ReplaySensor<Block: RecordedBlock>: StreamSensor {
  package let description: SensorDescription
  private let player: ReplayPlayer<Block>

  /// Opens the recording in the folder at `path`, sealed or plain; reads no samples yet.
  package init(at path: String, key: DeviceKey?, pace: ReplayPace = ReplayPace())
    throws(RecordingError)
  {
    let summary = try RecordingReader.open(path, key: key).summary
    guard summary.kind == Block.kind else {
      throw .wrongKind(expected: Block.kind, found: summary.kind)
    }
    guard summary.sensor.columns.count == Block.columnCount else { throw .wrongColumns }
    description = ReplayDescription.of(summary)
    player = ReplayPlayer(subject: summary.id, pace: pace) { () throws(RecordingError) in
      try RecordingReader.open(path, key: key)
    }
  }

  package func start() throws(SensorError) -> SampleStream<Block> {
    try player.start()
  }

  package func stop() { player.stop() }

  package func cue(_ cue: Cue, at time: Instant) {}
}

/// A recording of acceleration in place of an accelerometer.
package typealias ReplayAccelerometer = ReplaySensor<AccelerationBlock>
extension ReplaySensor: Accelerometer where Block == AccelerationBlock {}

/// A recording of turns in place of a gyroscope.
package typealias ReplayGyroscope = ReplaySensor<RotationBlock>
extension ReplaySensor: Gyroscope where Block == RotationBlock {}

/// A recording of positions in place of a receiver.
package typealias ReplayLocation = ReplaySensor<PositionBlock>
extension ReplaySensor: LocationReceiver where Block == PositionBlock {}

/// A recording of sound in place of a microphone.
package typealias ReplayMicrophone = ReplaySensor<SoundBlock>
extension ReplaySensor: Microphone where Block == SoundBlock {}
