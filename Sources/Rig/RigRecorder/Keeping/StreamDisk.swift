import Clocks
import Recording
import Rigs
import Sensors
import Session
import StudyModel
import Vault

/// Makes the writes of one stream, and decides nothing: its segment's journal, and the recording that is open in it.
final class StreamDisk<Block: RecordedBlock> {
  private let stream: String
  private let roll: SegmentRoll
  private let root: String
  private let key: DeviceKey
  private var recording: (id: String, writer: RecordingWriter<Block>)?
  /// One that is begun, and not written into yet.
  private var next: OpenSegment?
  /// The segment that is written into.
  private(set) var segment: OpenSegment

  init(
    stream: String, roll: SegmentRoll, segment: OpenSegment, root: String, key: DeviceKey
  ) {
    self.stream = stream
    self.roll = roll
    self.segment = segment
    self.root = root
    self.key = key
  }

  /// Blocks for the disk, and says what became of it.
  func perform(_ write: StreamWrite<Block>) -> WriteOutcome {
    do throws(RigError) {
      return try make(write)
    } catch {
      return .refused(error)
    }
  }

  private func make(_ write: StreamWrite<Block>) throws(RigError) -> WriteOutcome {
    switch write {
    case .beginSegment: next = try RigError.from(vault: roll.next(after: segment))
    case .enterSegment: segment = next.take() ?? segment
    case .leaveSegment: segment.leave(stream)
    case .beginRecording(let sensor, _): try begin(sensor)
    case .append(let item): return try append(item)
    case .flush: return try flush()
    case .closeRecording: return close()
    case .note(let record): try RigError.from(vault: segment.note(record))
    case .tell(let problem): tell(problem)
    case .tellSilence: break
    }
    return .made
  }

  private func begin(_ sensor: CalibratedSensor) throws(RigError) {
    guard recording == nil else { return }
    let id = try RigError.from(
      vault: segment.beginRecording(of: stream, calibration: sensor.calibration))
    let writer = try RigError.from(
      recording: RecordingWriter<Block>(
        root: root, id: id, sensor: sensor.description, key: key, anchor: SystemClock.anchor))
    recording = (id, writer)
  }

  private func append(_ item: StreamItem<Block>) throws(RigError) -> WriteOutcome {
    guard let writer = recording?.writer else { return .made }
    try RigError.from(recording: writer.append(item))
    return try flush()
  }

  private func flush() throws(RigError) -> WriteOutcome {
    guard let writer = recording?.writer else { return .made }
    let before = writer.flushCount
    try RigError.from(recording: writer.tick(now: SystemClock.now) { SystemClock.anchor })
    return writer.flushCount == before ? .made : .flushed
  }

  /// One that cannot be closed now is closed later with what is there.
  private func close() -> WriteOutcome {
    guard let (id, writer) = recording.take() else { return .made }
    do throws(RigError) {
      let summary = try RigError.from(recording: writer.finish(anchor: SystemClock.anchor))
      try RigError.from(vault: segment.note(.recorded(id: id, entry: summary.json)))
      return .made
    } catch {
      return .refused(error, lost: writer.untoldGaps)
    }
  }

  /// Tells of a problem; where not even this can be stored, the status of the rig says so.
  func tell(_ problem: RigProblem) { try? segment.note(.problem(problem)) }
}
