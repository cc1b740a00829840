package import Sensors
package import StudyModel
package import Vault

/// Plays a microphone's recording as if it came from the sensor now.
package final class ReplayMicrophone: Microphone {
  package let description: SensorDescription
  private let player: ReplayPlayer<SoundBlock>

  /// Opens the recording in the folder at `path`, sealed or plain; reads no samples yet.
  package init(at path: String, key: DeviceKey?, pace: ReplayPace = ReplayPace())
    throws(RecordingError)
  {
    let summary = try RecordingReader.open(path, key: key).summary
    guard summary.kind == .microphone else {
      throw .wrongKind(expected: .microphone, found: summary.kind)
    }
    guard summary.sensor.columns.count == SoundBlock.columnCount else { throw .wrongColumns }
    description = ReplayDescription.of(summary)
    player = ReplayPlayer(subject: summary.id, pace: pace) { () throws(RecordingError) in
      try RecordingReader.open(path, key: key)
    }
  }

  package func start() throws(SensorError) -> SampleStream<SoundBlock> {
    try player.start()
  }

  package func stop() { player.stop() }
}
