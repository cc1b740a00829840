package import Sensors
package import StudyModel
package import Vault

/// Plays a recording of positions as if they came from the receiver now.
package final class ReplayLocation: LocationReceiver {
  package let description: SensorDescription
  private let player: ReplayPlayer<PositionBlock>

  /// Opens the recording in the folder at `path`, sealed or plain; reads no positions yet.
  package init(at path: String, key: DeviceKey?, pace: ReplayPace = ReplayPace())
    throws(RecordingError)
  {
    let summary = try RecordingReader.open(path, key: key).summary
    guard summary.kind == .location else {
      throw .wrongKind(expected: .location, found: summary.kind)
    }
    guard summary.sensor.columns.count == PositionBlock.columnCount else { throw .wrongColumns }
    description = ReplayDescription.of(summary)
    player = ReplayPlayer(subject: summary.id, pace: pace) { () throws(RecordingError) in
      try RecordingReader.open(path, key: key)
    }
  }

  package func start() throws(SensorError) -> SampleStream<PositionBlock> {
    try player.start()
  }

  package func stop() { player.stop() }

  package func cue(_ cue: Cue, at time: Instant) {}
}
