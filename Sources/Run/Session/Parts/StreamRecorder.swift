import Clocks
package import Recording
package import Sensors
package import StudyModel
import System
package import Vault

/// What became of the recording of a stream.
package struct RecordingOutcome: Sendable {
  /// What `recording.json` says; nil if the recording could not be closed.
  package var summary: RecordingSummary?
  /// The first thing that could not be stored.
  package var failure: RecordingError?
  /// Why the sensor ended by itself, if it did.
  package var sensorFailure: SensorError?
}

/// Brings one stream from its sensor's queue to disk, on a thread of its own, while a part lasts.
///
/// The sensor's thread never waits for the disk; this thread does.
package final class StreamRecorder<Block: RecordedBlock>: Sendable {
  /// What must be known before the end of the part.
  package enum Trouble: Sendable, Hashable { case sensorLost, notStored }

  private let ending = Lock<RecordingOutcome?>(nil)

  /// Starts at once: what `stream` holds already is recorded too.
  ///
  /// `tell` hears of each trouble once, on the recorder's thread.
  ///
  /// Throws if the system has no thread left.
  package init(
    stream: SampleStream<Block>, root: String, id: String, sensor: SensorDescription,
    key: DeviceKey, observer: any StreamObserver<Block>,
    tell: @escaping @Sendable (Trouble) -> Void = { _ in }
  ) throws(SensorError) {
    let record: @Sendable () -> Void = { [ending] in
      let result = Self.record(stream, root, id, sensor, key, observer, tell)
      ending.withLockAndSignal { $0 = result }
    }
    _ = try SensorError.from { () throws(SystemError) in
      try OwnThread(name: "record \(sensor.name)", record)
    }
  }

  /// Whether the stream has ended and its recording is closed; never blocks.
  package var hasEnded: Bool { ending.withLock { $0 != nil } }

  /// Blocks until the stream has ended and its recording is closed.
  package func wait() -> RecordingOutcome {
    ending.wait(until: { $0 != nil }) { $0 ?? RecordingOutcome() }
  }

  private static func record(
    _ stream: SampleStream<Block>, _ root: String, _ id: String, _ sensor: SensorDescription,
    _ key: DeviceKey, _ observer: any StreamObserver<Block>, _ tell: (Trouble) -> Void
  ) -> RecordingOutcome {
    var result = RecordingOutcome()
    func attempt(_ body: () throws(RecordingError) -> Void) {
      do throws(RecordingError) {
        try body()
      } catch {
        // The writer has put the loss into its ledger; the first reason is the one to tell.
        if result.failure == nil { tell(.notStored) }
        result.failure = result.failure ?? error
      }
    }
    var writer: RecordingWriter<Block>?
    attempt { () throws(RecordingError) in
      writer = try RecordingWriter(
        root: root, id: id, sensor: sensor, key: key, anchor: SystemClock.anchor)
    }
    // A part goes on without its recording: the person's trials are still judged live.
    stream.pour(
      into: { item in
        observer.observe(item)
        attempt { () throws(RecordingError) in try writer?.append(item) }
      },
      look: {
        attempt { () throws(RecordingError) in
          try writer?.tick(now: SystemClock.now) { SystemClock.anchor }
        }
      })
    guard let writer else { return result }
    result.sensorFailure = stream.failure
    if result.sensorFailure != nil { tell(.sensorLost) }
    do {
      result.summary = try writer.finish(anchor: SystemClock.anchor)
    } catch {
      result.failure = result.failure ?? error
    }
    return result
  }
}
