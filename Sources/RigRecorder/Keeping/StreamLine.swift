import Recording
import Rigs
import Sensors
import Session
import StrictJSON
import Studies
import StudyModel
import Vault

/// What is recorded of one stream, over segments and interruptions; used on the stream's own thread.
///
/// Each sample is in a recording, or counted in a ledger with the reason why it is not.
final class StreamLine<Block: RecordedBlock> {
  private let id: String
  private let schedule: RecordingSchedule
  private let zone: WallZone
  private let roll: SegmentRoll
  private let root: String
  private let key: DeviceKey
  /// Whether samples are stored; their numbers go on in any case.
  private let keepsSamples: Bool

  private(set) var segment: OpenSegment
  private var writer: (id: String, writer: RecordingWriter<Block>)?
  /// The sensor as it was opened last.
  private var sensor: SensorDescription?
  private var calibration: JSONValue?
  private(set) var tail: StreamTail?
  /// Of a stream whose samples are not stored, up to where its minutes count them.
  private var countedTail: StreamTail?
  /// Minutes that the disk has not taken yet.
  private var untold: [SegmentRecord] = []
  /// What the segment says already of the sensor of a stream whose samples are not stored.
  private var toldSensor: (id: RunID, sensor: SensorDescription, calibration: JSONValue?)?
  private var pace: Pace
  private var deviceClock = DeviceClockTrack()
  /// Whether samples were counted, and not stored, since the device's clock was noted.
  private var hasCounted = false
  /// What the newest sample's time differs by from the device's own, stored or not; nil where it has none.
  private var clockOffset: Int64?
  /// Why nothing comes, while nothing does; the next sample tells how much is missing.
  private var interruption: GapCause?
  /// Whether the silence is known to last since before the schedule ended it.
  private var isUnplanned = false
  /// The gap over a boot whose length the wall clock has still to tell; nil where none is.
  private var unsettled: UnsettledGap?
  /// The last silence that ended, until somebody asks for it.
  private var endedInterruption: Gap?
  /// The cause of a gap that was told without an end.
  private var openGap: GapCause?
  /// What is added to the numbers of the source.
  private var offset = 0
  /// What is missing that no recording tells of yet, because the disk did not take it.
  private var untoldGaps: [Gap] = []
  /// Why the last of it could not be stored; nil if it could.
  private(set) var failure: RigError?
  /// Whether the segment says already that something could not be stored.
  private var hasToldFailure = false

  /// How long after its end a segment is left by a stream that is silent: what came before the end may
  /// still be on its way.
  private static var grace: Duration { .seconds(2) }
  /// How far the end of recording may be from what the schedule says: a stream looks at its clock so often.
  private static var edge: Duration { .milliseconds(250) }

  init(
    _ stream: RigStream, in zone: WallZone, roll: SegmentRoll, segment: OpenSegment, root: String,
    key: DeviceKey, tail: StreamTail?, keepsSamples: Bool
  ) {
    id = stream.id
    schedule = stream.schedule
    self.zone = zone
    self.keepsSamples = keepsSamples
    self.roll = roll
    self.segment = segment
    self.root = root
    self.key = key
    self.tail = tail
    countedTail = tail
    pace = Pace(tail?.period)
    interruption = tail == nil ? nil : .notRunning
  }

  /// The sensor is opened: what comes now is of this one, with the card of its calibration.
  func open(_ sensor: SensorDescription, calibration: JSONValue? = nil) {
    if self.sensor != sensor || self.calibration != calibration { finishRecording() }
    self.sensor = sensor
    self.calibration = calibration
    pace.restart(nominalHz: sensor.nominalRateHz)
    // A source that is opened anew counts anew.
    if tail != nil, interruption == nil { interruption = .disconnected }
  }

  /// Nothing comes for this reason, until something does.
  func interrupt(_ cause: GapCause) {
    switch interruption {
    // What nobody wants is no reason for what is missing when somebody does.
    case nil, .notScheduled: interruption = cause
    // Of two reasons the first one began the silence, if it was one in which something was wanted.
    default:
      guard cause == .notScheduled, !isUnplanned, let tail else { return }
      isUnplanned = scheduledTime(since: tail.time, until: SystemClock.now) > Self.edge
      if !isUnplanned { interruption = .notScheduled }
    }
  }

  /// How much of a silence the stream is to be recorded in.
  private func scheduledTime(since start: Instant, until end: Instant) -> Duration {
    let anchor = SystemClock.anchor
    func utc(_ moment: Instant) -> UTCTime {
      UTCTime(nanoseconds: anchor.utc.nanoseconds + (moment - anchor.boot).nanoseconds)
    }
    return schedule.scheduledTime(from: utc(start), to: utc(end), in: zone)
  }

  /// The silence that has ended since it was asked last; nil if none has.
  func takeEndedInterruption() -> Gap? { endedInterruption.take() }

  /// Something has come of the sensor, whether it is to be stored or not: a silence ends here.
  ///
  /// To be called with each block before what is stored of it.
  func hear(_ block: some SampleBlock) {
    guard let first = block.firstTime, let last = block.lastTime else { return }
    clockOffset = block.clockOffset
    endInterruption(before: block, first)
    // The device's own clock runs more evenly than what arrives of it.
    pace.take(count: block.sampleCount, last: last.nanoseconds - (block.clockOffset ?? 0))
    guard !keepsSamples else { return }
    // What nobody knows the length of yet is settled by itself, and counts up to here.
    if countedTail == nil || countedTail?.unsettledUTC != nil {
      let before = first + (.zero - (pace.period ?? .zero))
      countedTail = StreamTail(
        sequence: block.firstSequence + offset - 1, time: before,
        deviceTime: clockOffset.map { before.nanoseconds - $0 }, period: pace.period)
    }
    tellSensor()
  }

  private func endInterruption(before block: some SampleBlock, _ first: Instant) {
    let cause = interruption
    interruption = nil
    isUnplanned = false
    guard let cause, let tail else { return }
    let gap = tail.gap(
      before: first, deviceTime: block.clockOffset.map { first.nanoseconds - $0 }, cause: cause,
      unscheduled: max(
        first - tail.time - scheduledTime(since: tail.time, until: first), .zero))
    unsettled = UnsettledGap(after: tail, until: first, cause: cause)
    self.tail?.unsettledUTC = nil
    take(.gap(gap))
    endedInterruption = gap
    offset = tail.sequence + 1 + (gap.missingCount ?? 0) - block.firstSequence
  }

  /// Takes an item in.
  func take(_ item: StreamItem<Block>) {
    var rest: StreamItem<Block>? = item
    while let item = rest {
      // A sample of a time to come is one of a clock that is wrong: it ends no segment.
      guard SystemClock.now >= segment.end else { return store(item) }
      let (before, after) = item.cut(at: segment.end)
      if let before { store(before) }
      guard let after else { return }
      // Where the next cannot be begun, what comes stays in this one.
      guard moveOn() else { return store(after) }
      rest = after
    }
  }

  /// Flushes what is due, settles a gap that the clocks can tell now, and leaves a segment whose time is over.
  func tick(_ now: Instant, _ clocks: @autoclosure () -> ClockAnchor = SystemClock.anchor) {
    if let writer = writer?.writer {
      attempt { () throws(RigError) in try flush(writer, now) }
    }
    settle(by: clocks())
    if now >= segment.end + Self.grace { _ = moveOn() }
  }

  /// Tells how long the gap over a boot was, once the wall clock can be gone by.
  private func settle(by clocks: @autoclosure () -> ClockAnchor) {
    guard let gap = unsettled?.settled(by: clocks(), schedule, in: zone),
      note(.settled(stream: id, gap))
    else { return }
    unsettled = nil
  }

  /// Closes what is open; nothing comes after it.
  func finish() {
    leave()
  }
}

extension StreamLine {
  private func store(_ item: StreamItem<Block>) {
    switch item {
    case .gap(let gap): miss(gap)
    case .samples(var block):
      guard let last = block.lastTime else { return }
      openGap = nil
      block.firstSequence += offset
      tail = StreamTail(
        sequence: block.firstSequence + block.sampleCount - 1, time: last,
        deviceTime: block.clockOffset.map { last.nanoseconds - $0 }, period: pace.period)
      write(.samples(block))
    }
  }

  /// Flushes what is due; what has come to the disk has the time of the device's clock noted.
  private func flush(_ writer: RecordingWriter<Block>, _ now: Instant) throws(RigError) {
    let before = writer.flushCount
    try RigError.from { () throws(RecordingError) in
      try writer.tick(now: now) { SystemClock.anchor }
    }
    guard writer.flushCount != before || hasCounted, let tail, let deviceTime = tail.deviceTime
    else { return }
    hasCounted = false
    let offset = tail.time.nanoseconds - deviceTime
    guard let reading = deviceClock.reading(at: tail.time, offset: offset, period: pace.period)
    else { return }
    try RigError.from { () throws(VaultError) in try segment.note(.deviceClock(stream: id, reading))
    }
    deviceClock.keep(reading)
  }

  private func miss(_ gap: Gap) {
    // What is left out came all the same.
    if gap.cause != .still { pace.interrupt() }
    openGap = gap.end == nil ? gap.cause : nil
    tail?.sequence += gap.missingCount ?? 0
    if gap.cause == .still { pass(gap) }
    write(.gap(gap))
  }

  /// Samples that came and are left out move the end of the stream on, so that a silence behind them does not
  /// count them once more.
  private func pass(_ gap: Gap) {
    guard let end = gap.end, let count = gap.missingCount, count > 0 else { return }
    tail = StreamTail(
      sequence: tail?.sequence ?? count - 1, time: end,
      deviceTime: clockOffset.map { end.nanoseconds - $0 }, period: pace.period)
    hasCounted = true
  }

  /// Writes into the recording, which is begun if there is none; what cannot be is counted.
  private func write(_ item: StreamItem<Block>) {
    guard keepsSamples else { return }
    attempt { () throws(RigError) in
      let writer = try recording()
      let gaps = untoldGaps
      untoldGaps = []
      try RigError.from { () throws(RecordingError) in
        for gap in gaps { try writer.append(.gap(gap)) }
        try writer.append(item)
      }
      try flush(writer, SystemClock.now)
    } otherwise: {
      // Without a recording nobody else counts it.
      if writer == nil { untoldGaps = item.missed(after: untoldGaps) }
    }
  }

  private func attempt(
    _ body: () throws(RigError) -> Void, otherwise: () -> Void = {}
  ) {
    do {
      try body()
      failure = nil
    } catch {
      otherwise()
      failure = error
      guard !hasToldFailure else { return }
      hasToldFailure = true
      note(.storageFailed, "What came could not be stored: \(error)")
    }
  }

  private func recording() throws(RigError) -> RecordingWriter<Block> {
    if let writer { return writer.writer }
    guard let sensor else { throw .sensor(.alreadyStarted(device: id)) }
    let name = try RigError.from { () throws(VaultError) in
      try segment.beginRecording(of: id, calibration: calibration)
    }
    let made = try RigError.from { () throws(RecordingError) in
      try RecordingWriter<Block>(
        root: root, id: name, sensor: sensor, key: key, anchor: SystemClock.anchor)
    }
    writer = (name, made)
    return made
  }
}

extension StreamLine {
  /// Goes on to the next segment; false if it cannot be begun.
  private func moveOn() -> Bool {
    var next: OpenSegment?
    attempt { () throws(RigError) in
      next = try RigError.from { () throws(VaultError) in try roll.next(after: segment) }
    }
    guard let next else { return false }
    leave()
    segment = next
    hasToldFailure = false
    deviceClock.restart()
    return true
  }

  private func leave() {
    tellSilence()
    finishRecording()
    // The tail is told again by the next segment where this word is lost.
    note(.left(stream: id, tail: keepsSamples ? tail : countedTail))
    segment.leave(id)
  }

  /// A segment that ends in a silence says so; how many samples are missing is told where it ends.
  private func tellSilence() {
    guard sensor != nil, let tail else { return }
    let end = min(SystemClock.now, segment.end)
    let period = pace.period ?? .seconds(1)
    guard end - tail.time > max(.seconds(1), period * 3), interruption != .notScheduled else {
      return
    }
    write(
      .gap(
        Gap(
          missingCount: nil, start: tail.time, end: nil, cause: interruption ?? openGap ?? .stalled)
      ))
  }

  private func finishRecording() {
    guard let (name, writer) = writer else { return }
    self.writer = nil
    attempt { () throws(RigError) in
      let summary = try RigError.from { () throws(RecordingError) in
        try writer.finish(anchor: SystemClock.anchor)
      }
      try RigError.from { () throws(VaultError) in
        try segment.note(.recorded(id: name, entry: summary.json))
      }
    } otherwise: {
      // It is closed later with what is there; what that does not tell is told by the next recording.
      untoldGaps += writer.unseenGaps
    }
  }

  /// Keeps what is known of minutes; those that the disk refuses are tried again with the next.
  func note(_ minutes: [SegmentRecord]) {
    untold += minutes
    while let next = untold.first, tell(next) { untold.removeFirst() }
  }

  private func tell(_ minute: SegmentRecord) -> Bool {
    guard !keepsSamples, case .features(_, let features, _) = minute else { return note(minute) }
    let counted = features.lastTime.flatMap { tail(at: $0) }
    guard note(.features(stream: id, features, counted: counted)) else { return false }
    countedTail = counted ?? countedTail
    return true
  }

  /// The end of the stream as it was at one of its last samples.
  private func tail(at time: Instant) -> StreamTail? {
    guard var tail else { return nil }
    if let period = pace.period, period > .zero {
      tail.sequence -= Int(((tail.time - time) / period).rounded())
    }
    tail.time = time
    tail.deviceTime = clockOffset.map { time.nanoseconds - $0 }
    return tail
  }

  /// Says of what sensor the minutes are and from where on they count, once in each segment.
  private func tellSensor() {
    guard let sensor else { return }
    if let told = toldSensor, told.id == segment.header.id, told.sensor == sensor,
      told.calibration == calibration
    {
      return
    }
    let record = SegmentRecord.sensor(
      stream: id, sensor.json, calibration: calibration, counted: countedTail)
    guard note(record) else { return }
    toldSensor = (segment.header.id, sensor, calibration)
  }

  /// Writes a record; false if the disk did not take it.
  @discardableResult
  private func note(_ record: SegmentRecord) -> Bool {
    var isNoted = false
    attempt { () throws(RigError) in
      try RigError.from { () throws(VaultError) in try segment.note(record) }
      isNoted = true
    }
    return isNoted
  }

  func note(_ kind: RigProblem.Kind, _ detail: String) {
    // Where not even this can be stored, the status of the rig says so.
    try? segment.note(
      .problem(RigProblem(kind: kind, stream: id, at: SystemClock.now, detail: detail)))
  }
}

extension StreamItem {
  /// What is missing if the item is lost too.
  fileprivate func missed(after gaps: [Gap]) -> [Gap] {
    switch self {
    case .gap(let gap): return gaps + [gap]
    case .samples(let block):
      guard let first = block.firstTime, let last = block.lastTime else { return gaps }
      var lost = Gap(
        missingCount: block.sampleCount, start: first, end: last, cause: .diskFull)
      guard let before = gaps.last, before.cause == .diskFull, let count = before.missingCount
      else { return gaps + [lost] }
      lost.missingCount = count + block.sampleCount
      lost.start = before.start
      return gaps.dropLast() + [lost]
    }
  }
}
