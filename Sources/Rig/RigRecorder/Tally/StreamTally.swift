import Rigs
import Sensors
import StudyModel

/// What is known and decided of a stream that is recorded, over segments and interruptions; a pure value.
///
/// It takes in what happens, and gives what is to be written because of that, in this order. What became of a write is
/// taken in before the next one is made, and what follows from it is made before the others. So each sample is in a
/// recording, or counted in a ledger with the reason why it is not, whatever the disk takes.
struct StreamTally<Block: SampleBlock>: Sendable {
  let id: String
  let plan: StreamPlan
  /// Whether samples are stored; their numbers go on in any case.
  let keepsSamples: Bool
  var sensor: CalibratedSensor?
  var numbers: StreamNumbers
  /// Why nothing comes, while nothing does; the next sample tells how much is missing.
  var silence: Silence?
  /// The cause of a gap that was told without an end.
  var openGap: GapCause?
  /// The gap over a boot whose length the wall clock has still to tell; nil where none is.
  var unsettled: UnsettledGap?
  var recording = RecordingPhase.none
  var unstored = Unstored()
  /// The end of what is on the disk, in recordings and in their ledgers.
  var kept: StreamTail?
  var deviceClock = DeviceClockTrack()
  /// Whether samples were counted, and not stored, since the device's clock was noted.
  var hasCounted = false
  var minutes: MinuteTally
  var trouble = StorageTrouble()

  /// Whether there is a recording that takes what comes, and whether samples of it are on the disk.
  enum RecordingPhase: Sendable, Hashable { case none, empty, filled }

  /// Goes on behind `tail`, which an earlier program has left.
  init(stream id: String, plan: StreamPlan, after tail: StreamTail?, keepsSamples: Bool) {
    self.id = id
    self.plan = plan
    self.keepsSamples = keepsSamples
    numbers = StreamNumbers(after: tail)
    kept = tail
    minutes = MinuteTally(after: tail)
    silence = tail == nil ? nil : Silence(.notRunning)
  }

  /// What is to be written because of what happened.
  mutating func handle(
    _ event: StreamEvent<Block>, at moment: StreamMoment
  ) -> [StreamWrite<Block>] {
    switch event {
    case .opened(let sensor): open(sensor)
    case .silent(let cause): fallSilent(cause, moment)
    case .heard(let heard): hear(heard, moment)
    case .came(let item): take(item, moment)
    case .minutes(let records): take(records)
    case .looked: look(moment)
    case .ended: leave(moment)
    case .wrote(let write, .refused(let error, let lost)):
      tell(error, moment) + followRefusal(of: write, lost: lost)
    case .wrote(let write, .made): follow(write, isFlushed: false, moment)
    case .wrote(let write, .flushed): follow(write, isFlushed: true, moment)
    }
  }
}

extension StreamTally {
  private mutating func tell(_ error: RigError, _ moment: StreamMoment) -> [StreamWrite<Block>] {
    guard let words = trouble.begin(error) else { return [] }
    return [
      .tell(RigProblem(kind: .storageFailed, stream: id, at: moment.now, detail: words))
    ]
  }

  /// What follows from a write that was made.
  private mutating func follow(
    _ write: StreamWrite<Block>, isFlushed: Bool, _ moment: StreamMoment
  ) -> [StreamWrite<Block>] {
    if write.mayFail { trouble.end() }
    switch write {
    case .beginSegment(let rest): return leave(moment) + [.enterSegment(then: rest)]
    case .enterSegment(let rest): return enter(rest, moment)
    case .beginRecording(_, let item): return begin(with: item)
    case .append, .flush: return keepUp(isFlushed: isFlushed)
    case .closeRecording(let isLast): return close(lost: [], isLast: isLast)
    case .note(let record): return noted(record)
    case .leaveSegment, .tell, .tellSilence: return []
    }
  }

  /// What follows from a write that the disk refused.
  private mutating func followRefusal(
    of write: StreamWrite<Block>, lost: [Gap]
  ) -> [StreamWrite<Block>] {
    switch write {
    // Where the next segment cannot be begun, what comes stays in this one.
    case .beginSegment(let rest): return rest.map { store($0) } ?? []
    case .beginRecording(_, let item): unstored.take(item)
    case .closeRecording(let isLast): return close(lost: lost, isLast: isLast)
    // The recording has in its ledger what was to be appended.
    case .append, .flush, .note, .enterSegment, .leaveSegment, .tell, .tellSilence: break
    }
    return []
  }
}
