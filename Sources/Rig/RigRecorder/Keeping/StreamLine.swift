import Clocks
import Recording
import Rigs
import Sensors
import Session
import StrictJSON
import Studies
import StudyModel
import Vault

/// A stream that is recorded, on its own thread: what happens to it goes into `StreamTally`, and what that decides to
/// the disk.
final class StreamLine<Block: RecordedBlock> {
  private var tally: StreamTally<Block>
  private let disk: StreamDisk<Block>
  /// The last silence that ended, until somebody asks for it.
  private var endedInterruption: Gap?

  init(
    _ stream: RigStream, in zone: WallZone, roll: SegmentRoll, segment: OpenSegment, root: String,
    key: DeviceKey, tail: StreamTail?, keepsSamples: Bool
  ) {
    tally = StreamTally(
      stream: stream.id, plan: StreamPlan(schedule: stream.schedule, zone: zone), after: tail,
      keepsSamples: keepsSamples)
    disk = StreamDisk(stream: stream.id, roll: roll, segment: segment, root: root, key: key)
  }

  /// The segment that is written into.
  var segment: OpenSegment { disk.segment }
  /// The last sample, whether it is stored or missing; nil before the first.
  var tail: StreamTail? { tally.numbers.tail }
  /// Why the last of it could not be stored; nil if it could.
  var failure: RigError? { tally.trouble.failure }

  /// The sensor is opened: what comes now is of this one, with the card of its calibration.
  func open(_ sensor: SensorDescription, calibration: JSONValue? = nil) {
    handle(.opened(CalibratedSensor(description: sensor, calibration: calibration)))
  }

  /// Nothing comes for this reason, until something does.
  func interrupt(_ cause: GapCause) { handle(.silent(cause)) }

  /// The silence that has ended since it was asked last; nil if none has.
  func takeEndedInterruption() -> Gap? { endedInterruption.take() }

  /// Something has come of the sensor, whether it is to be stored or not: a silence ends here.
  ///
  /// To be called with each block before what is stored of it.
  func hear(_ block: some SampleBlock) {
    if let heard = HeardSamples(block) { handle(.heard(heard)) }
  }

  /// Takes an item in.
  func take(_ item: StreamItem<Block>) { handle(.came(item)) }

  /// Keeps what is known of minutes; those that the disk refuses are tried again with the next.
  func note(_ minutes: [SegmentRecord]) { handle(.minutes(minutes)) }

  /// Flushes what is due, settles a gap that the clocks can tell now, and leaves a segment whose time is over.
  func tick(_ now: Instant, _ clocks: @autoclosure () -> ClockAnchor = SystemClock.anchor) {
    handle(.looked, now: now, clocks())
  }

  /// Closes what is open; nothing comes after it.
  func finish() { handle(.ended) }

  /// Tells of a problem of the stream.
  func note(_ kind: RigProblem.Kind, _ detail: String) {
    disk.tell(RigProblem(kind: kind, stream: tally.id, at: SystemClock.now, detail: detail))
  }

  private func handle(_ event: StreamEvent<Block>) {
    let clocks = SystemClock.anchor
    handle(event, now: clocks.boot, clocks)
  }

  private func handle(_ event: StreamEvent<Block>, now: Instant, _ clocks: ClockAnchor) {
    var moment = StreamMoment(now: now, clocks: clocks, segmentEnd: disk.segment.end)
    var writes = tally.handle(event, at: moment)[...]
    while let write = writes.popFirst() {
      if case .tellSilence(let gap) = write { endedInterruption = gap }
      let outcome = disk.perform(write)
      moment.segmentEnd = disk.segment.end
      writes = tally.handle(.wrote(write, outcome), at: moment) + writes
    }
  }
}
