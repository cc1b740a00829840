import Recording
import Sensors
import Session
import StudyModel

/// One stream on its way to the disk, whatever its samples are.
struct RecordedStream {
  /// What became of a stream.
  struct Ending {
    var kind: StreamKind
    var summary: RecordingSummary?
    /// What went wrong, in sentences.
    var troubles: [String]
  }

  let kind: StreamKind
  /// What came so far, for people.
  let words: () -> String
  /// Whether the stream ended by itself.
  let hasEnded: () -> Bool
  /// Stops the sensor; blocks until the recording is closed.
  let end: () -> Ending

  init<Block: RecordedBlock>(
    _ recorder: StreamRecorder<Block>, _ counter: StreamCounter<Block>,
    stop: @escaping () -> Void
  ) {
    kind = Block.kind
    words = { "\(Block.kind.rawValue): \(counter.words)" }
    hasEnded = { recorder.hasEnded }
    end = {
      stop()
      let ending = recorder.wait()
      let troubles = [ending.failure?.description, ending.sensorFailure?.description]
      return Ending(
        kind: Block.kind, summary: ending.summary, troubles: troubles.compactMap(\.self))
    }
  }
}
