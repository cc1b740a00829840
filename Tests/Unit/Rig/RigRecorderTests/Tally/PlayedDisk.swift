import Outbox
import Sensors
import StudyModel
import Vault

@testable import RigRecorder

/// A disk that is played, with the segments of one stream: it makes writes, or refuses them.
struct PlayedDisk {
  /// What a disk can refuse.
  enum Fault: Hashable, CaseIterable { case segment, recording, rows, closing, journal }

  let stream: String
  private let segmentLength: Int64
  var clocks: PlayedClocks
  var faults: Set<Fault> = []
  private(set) var segments: [PlayedSegment] = []
  private(set) var problems: [RigProblem] = []
  /// Samples that did not come into a recording, by their numbers.
  private(set) var lost: [Int: GapCause] = [:]
  /// Writes that no driver could make.
  private(set) var mistakes: [String] = []
  private var hasNext = false
  private var isRecording = false

  static let refusal = RigError.outbox(.diskFull)

  init(stream: String, segmentLength: Duration, _ clocks: PlayedClocks) {
    self.stream = stream
    self.segmentLength = segmentLength.nanoseconds
    self.clocks = clocks
    beginSegment()
  }

  /// The segment that is written into; the next one may be begun already.
  private var open: Int { hasNext ? segments.count - 2 : segments.count - 1 }

  var segmentEnd: Instant { segments[open].end }

  /// The wall clock was set: the segment says so, and ends now.
  mutating func endSegment() {
    segments[open].records.append(.clock(clocks.host))
    segments[open].end = min(clocks.now, segments[open].end)
  }

  /// A program begins with a segment of its own.
  mutating func beginSegment() {
    segments.append(
      PlayedSegment(number: segments.count + 1, clocks, length: segmentLength))
  }

  mutating func perform(_ write: StreamWrite<NumberedBlock>) -> WriteOutcome {
    if segments[open].isLeft, !write.isPassage { mistakes.append("\(write) in one that is left") }
    switch write {
    case .beginSegment:
      guard !faults.contains(.segment) else { return .refused(Self.refusal) }
      beginSegment()
      hasNext = true
    case .enterSegment:
      if !hasNext { mistakes.append("no segment to enter") }
      hasNext = false
    case .leaveSegment: segments[open].isLeft = true
    case .beginRecording(_, let item): return begin(item)
    case .append(let item): return append(item)
    case .flush: return isRecording ? flush() : .made
    case .closeRecording: return close()
    case .note(let record):
      guard !faults.contains(.journal) else { return .refused(Self.refusal) }
      segments[open].records.append(record)
    case .tell(let problem): problems.append(problem)
    case .tellSilence: break
    }
    return .made
  }

  /// The program is killed: what is not on the disk is lost.
  mutating func kill() {
    if isRecording { lose(change { $0.abandon() }.numbers, .notRunning) }
    (isRecording, hasNext) = (false, false)
  }
}

extension PlayedDisk {
  /// Changes the recording that is open, in its place.
  private mutating func change<Value>(_ body: (inout PlayedRecording) -> Value) -> Value {
    body(&segments[open].recordings[segments[open].recordings.count - 1])
  }

  private mutating func begin(_ item: StreamItem<NumberedBlock>) -> WriteOutcome {
    guard !isRecording else { return .made }
    guard faults.isDisjoint(with: [.recording, .journal]) else {
      if case .samples(let block) = item { lose(block.numbers, .diskFull) }
      return .refused(Self.refusal)
    }
    let id = "\(segments.count)-\(segments[open].recordings.count)"
    segments[open].recordings.append(PlayedRecording(id: id, at: clocks.anchor))
    segments[open].records.append(.recording(id: id, stream: stream))
    isRecording = true
    return .made
  }

  private mutating func append(_ item: StreamItem<NumberedBlock>) -> WriteOutcome {
    guard isRecording else {
      mistakes.append("no recording to append to")
      return .made
    }
    change { $0.append(item) }
    return flush()
  }

  private mutating func flush() -> WriteOutcome {
    let now = clocks.now
    guard change({ $0.isFlushDue(now) }) else { return .made }
    guard !faults.contains(.rows) else {
      let numbers = change { $0.refuse(now) }
      lose(numbers, .diskFull)
      return numbers.isEmpty ? .made : .refused(Self.refusal)
    }
    change { $0.flush(now) }
    return .flushed
  }

  private mutating func close() -> WriteOutcome {
    guard isRecording else { return .made }
    isRecording = false
    guard faults.isDisjoint(with: [.closing, .journal]) else {
      let (numbers, gap) = change { $0.abandon() }
      lose(numbers, .diskFull)
      return .refused(Self.refusal, lost: gap)
    }
    let now = clocks.now
    if faults.contains(.rows) { lose(change { $0.refuse(now) }, .diskFull) }
    let record = change { recording in
      recording.close(now)
      return SegmentRecord.recorded(id: recording.id, entry: recording.entry)
    }
    segments[open].records.append(record)
    return .made
  }

  private mutating func lose(_ numbers: [Int], _ cause: GapCause) {
    for number in numbers { lost[number] = cause }
  }
}

extension StreamWrite {
  /// Whether it may be made in a segment that was left.
  fileprivate var isPassage: Bool {
    switch self {
    case .enterSegment, .tell, .tellSilence: true
    default: false
    }
  }
}
