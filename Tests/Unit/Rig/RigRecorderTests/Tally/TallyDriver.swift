import Outbox
import Rigs
import Sensors
import Studies
import StudyModel

@testable import RigRecorder

/// Drives a tally as a stream's thread does, on a disk that takes everything except what a test says.
struct TallyDriver {
  private(set) var tally: StreamTally<NumberedBlock>
  private(set) var segmentEnd = second(60)
  /// Whether the wall clock can be trusted.
  var isSynchronized = true
  /// What the disk refuses.
  var refuses: (StreamWrite<NumberedBlock>) -> Bool = { _ in false }

  static let refusal = RigError.outbox(.diskFull)

  /// A moment so many seconds after the boot.
  static func second(_ seconds: Double) -> Instant {
    Instant(nanoseconds: Int64(seconds * 1e9))
  }

  /// An hour after midnight at the boot, a sample a second.
  init(
    after tail: StreamTail? = nil, _ schedule: RecordingSchedule = .always,
    keepsSamples: Bool = true
  ) {
    tally = StreamTally(
      stream: "s", plan: StreamPlan(schedule: schedule, zone: .utc), after: tail,
      keepsSamples: keepsSamples)
  }

  static func sensor(_ name: String = "chip") -> CalibratedSensor {
    CalibratedSensor(
      description: SensorDescription(
        name: name, profile: "chip", origin: .iio, nominalRateHz: 1, timing: .kernelBootTime,
        columns: [RecordedColumn(name: "x", unit: "m/s2", scale: 0.01)]))
  }

  /// Samples with these numbers of the source, a second apart; the first at such a time.
  static func block(
    _ numbers: Range<Int>, at seconds: Double, clockOffset: Int64? = nil
  ) -> NumberedBlock {
    NumberedBlock(
      firstSequence: numbers.lowerBound,
      times: numbers.indices.map { second(seconds + Double($0 - numbers.lowerBound)).nanoseconds },
      numbers: Array(numbers), clockOffset: clockOffset)
  }

  /// Lets something happen at a second; gives all writes in the order in which they were tried.
  @discardableResult
  mutating func handle(
    _ event: StreamEvent<NumberedBlock>, at seconds: Double
  ) -> [StreamWrite<NumberedBlock>] {
    let now = Self.second(seconds)
    let clocks = ClockAnchor(
      boot: now, utc: UTCTime(nanoseconds: 3_600_000_000_000 + now.nanoseconds),
      isSynchronized: isSynchronized)
    func moment() -> StreamMoment {
      StreamMoment(now: now, clocks: clocks, segmentEnd: segmentEnd)
    }
    var made: [StreamWrite<NumberedBlock>] = []
    var writes = tally.handle(event, at: moment())[...]
    while let write = writes.popFirst() {
      made.append(write)
      if case .enterSegment = write { segmentEnd = segmentEnd + .seconds(60) }
      let outcome = refuses(write) ? WriteOutcome.refused(Self.refusal) : .made
      writes = tally.handle(.wrote(write, outcome), at: moment()) + writes
    }
    return made
  }

  /// Samples come: they are heard, and are to be stored.
  @discardableResult
  mutating func hear(_ block: NumberedBlock, at seconds: Double) -> [StreamWrite<NumberedBlock>] {
    guard let heard = HeardSamples(block) else { return [] }
    return handle(.heard(heard), at: seconds) + handle(.came(.samples(block)), at: seconds)
  }
}

extension [StreamWrite<NumberedBlock>] {
  /// Each write as a word, with what matters of it.
  var words: [String] {
    map { write in
      switch write {
      case .beginSegment: "begin segment"
      case .enterSegment: "enter"
      case .leaveSegment: "leave"
      case .beginRecording(let sensor, _): "begin recording of \(sensor.description.name)"
      case .append(let item): "append \(item.words)"
      case .flush: "flush"
      case .closeRecording(let isLast): isLast ? "close, the last" : "close"
      case .note(let record): "note \(record.words)"
      case .tell(let problem): "tell \(problem.kind)"
      case .tellSilence(let gap): "silence \(gap.words)"
      }
    }
  }
}

extension StreamItem<NumberedBlock> {
  fileprivate var words: String {
    switch self {
    case .samples(let block):
      "\(block.firstSequence)...\(block.firstSequence + block.sampleCount - 1)"
    case .gap(let gap): gap.words
    }
  }
}

extension Gap {
  fileprivate var words: String { "\(cause) \(missingCount.map { "\($0)" } ?? "?")" }
}

extension SegmentRecord {
  fileprivate var words: String {
    switch self {
    case .left(_, let tail): "left at \(tail.map { "\($0.sequence)" } ?? "nothing")"
    case .sensor(_, _, _, let tail): "sensor, counted to \(tail.map { "\($0.sequence)" } ?? "?")"
    case .features(_, let minute, let tail):
      "\(minute.sampleCount) samples, counted to \(tail.map { "\($0.sequence)" } ?? "?")"
    case .deviceClock: "device clock"
    case .settled(_, let gap): "settled \(gap.missingCount.map { "\($0)" } ?? "?")"
    default: "\(self)"
    }
  }
}
