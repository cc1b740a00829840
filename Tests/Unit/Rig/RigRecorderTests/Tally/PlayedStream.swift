import Sensors
import Session
import StrictJSON
import Studies
import StudyModel

@testable import RigRecorder
@testable import Rigs

/// A stream whose device, keeper, clocks and disk are played, and what became of each sample.
struct PlayedStream {
  /// What a stream is played with.
  struct Setting {
    var schedule = RecordingSchedule.always
    /// What is kept: samples, those of movement alone, or minutes alone.
    var keeps = Keeping.samples
    var period = Duration.milliseconds(50)
    var driftPPM: Int64?
    var segment = Duration.seconds(8)
  }

  enum Keeping: CaseIterable { case samples, movement, minutes }

  /// Six seconds of ten, and every second minute.
  static let schedules: [RecordingSchedule] = [
    .dutyCycle(record: .seconds(6), every: .seconds(10)),
    .windows(
      [("01:00", "01:01"), ("01:02", "01:03"), ("01:04", "01:05")].compactMap { from, until in
        guard let from = TimeOfDay(from), let until = TimeOfDay(until) else { return nil }
        return RecordingWindow(from: from, until: until)
      }),
  ]

  static let id = "s0"
  private static let turn: Int64 = 100_000_000

  let setting: Setting
  let plan: StreamPlan
  private(set) var clocks = PlayedClocks()
  private(set) var disk: PlayedDisk
  private(set) var chain = RigChain()
  private var device: PlayedDevice
  private var tally: StreamTally<NumberedBlock>
  private var minutes: PlayedMinutes
  private var isOpen = false
  /// Why samples did not come out of the source, by their numbers.
  private var missed: [Int: GapCause] = [:]
  private var seen = 0
  private var first: Int?
  private var last = -1
  /// How many segments the chain knows of.
  private var filed = 0

  var isPlugged = true
  var isHeld = false
  var isStill = false
  var faults: Set<PlayedDisk.Fault> {
    get { disk.faults }
    set { disk.faults = newValue }
  }

  init(_ setting: Setting) {
    self.setting = setting
    plan = StreamPlan(schedule: setting.schedule, zone: .utc)
    disk = PlayedDisk(stream: Self.id, segmentLength: setting.segment, clocks)
    device = PlayedDevice(period: setting.period, driftPPM: setting.driftPPM, at: clocks)
    tally = StreamTally(
      stream: Self.id, plan: plan, after: nil, keepsSamples: setting.keeps != .minutes)
    minutes = PlayedMinutes()
  }

  /// Why a sample is in no recording; nil if it came to the disk.
  func cause(of number: Int) -> GapCause? { missed[number] ?? disk.lost[number] }

  /// What is told later in the same boot of a gap whose length nobody knew; nil where nothing is.
  func settledCount(_ gap: Gap, inBoot bootID: String) -> Int? {
    for segment in disk.segments where segment.header.bootID == bootID {
      for case .settled(_, let settled) in segment.records where settled.end == gap.end {
        return settled.missingCount
      }
    }
    return nil
  }

  /// How many of these samples the schedule asks for, by a wall clock that is right.
  func wanted(_ numbers: Range<Int>) -> Int {
    numbers.count { plan.schedule.isOn(at: device.time(of: $0), in: plan.zone) }
  }

  /// So many tenths of a second pass.
  mutating func run(_ turns: Int) {
    for turn in 0..<turns {
      clocks.pass(Self.turn)
      keep()
      if turn.isMultiple(of: 3) { handle(.looked) }
    }
  }

  /// Samples are lost between the chip and the source.
  mutating func lose(_ count: Int, _ kind: PlayedDevice.Loss) {
    // The source is closed where the schedule ends.
    let end = plan.schedule.nextChange(after: clocks.utc, in: plan.zone)
    let most = end.map { Int(($0.nanoseconds - clocks.utc.nanoseconds) / device.period) - 2 }
    let count = min(count, most ?? count)
    guard isOpen, count > 0 else { return }
    let (numbers, told) = device.lose(count, kind)
    miss(upTo: numbers.upperBound, kind.cause)
    if let told { store(told) }
    while device.count(clocks) < numbers.upperBound {
      clocks.pass(Self.turn)
      handle(.looked)
    }
  }

  /// The program ends as it should, and another begins after so many tenths of a second.
  mutating func restart(after turns: Int) {
    close(.notRunning)
    handle(.silent(.notRunning))
    handle(.minutes(minutes.finish()))
    handle(.ended)
    begin { $0.pass(Int64(turns) * Self.turn) }
  }

  /// The program is killed, and another begins after so many tenths of a second.
  mutating func kill(after turns: Int) {
    disk.kill()
    begin { $0.pass(Int64(turns) * Self.turn) }
  }

  /// The power fails for so many tenths of a second.
  mutating func cutPower(_ turns: Int, keepsTime: Bool) {
    disk.kill()
    begin { $0.restart(after: Int64(turns) * Self.turn, keepsTime: keepsTime) }
  }

  mutating func synchronize() {
    clocks.synchronize()
    setWall()
  }

  /// The wall clock is set, by somebody who is wrong.
  mutating func setWall(aheadSeconds seconds: Int64) {
    clocks.setWall(ahead: seconds * PlayedClocks.second)
    setWall()
  }

  /// All is well again, and it records for so many tenths of a second; then the program ends.
  mutating func recover(_ turns: Int) {
    (isPlugged, isHeld, isStill, faults) = (true, false, false, [])
    if !clocks.isSynchronized { synchronize() }
    run(turns)
    restart(after: 1)
  }

  /// The samples of the device that were heard of, from the first to the last before the end.
  var heard: Range<Int> { (first ?? 0)..<(last + 1) }
}

extension PlayedStream {
  private mutating func setWall() {
    disk.clocks = clocks
    disk.endSegment()
  }

  /// What a keeper's thread does when it comes round.
  private mutating func keep() {
    let pause: GapCause? =
      isHeld
      ? .diskFull
      : setting.schedule.isOn(at: clocks.utc, in: plan.zone) ? nil : .notScheduled
    if let pause {
      close(pause)
      handle(.silent(pause))
    } else if !isPlugged {
      isOpen = false
      miss(upTo: device.count(clocks), .disconnected)
      handle(.silent(.disconnected))
    } else {
      if !isOpen { open() }
      deliver()
    }
  }

  private mutating func open() {
    miss(upTo: device.count(clocks), .disconnected)
    device.open(clocks)
    isOpen = true
    handle(.opened(CalibratedSensor(description: description)))
  }

  /// The source is closed; what it had is recorded.
  private mutating func close(_ cause: GapCause) {
    if isOpen { deliver() }
    isOpen = false
    miss(upTo: device.count(clocks), cause)
  }

  private mutating func deliver() {
    for item in device.items(clocks, most: 7) {
      if case .samples(let block) = item { hear(block) }
      store(item)
    }
  }

  private mutating func hear(_ block: NumberedBlock) {
    first = first ?? block.numbers.first
    last = block.numbers.last ?? last
    seen = last + 1
    if let heard = HeardSamples(block) { handle(.heard(heard)) }
  }

  private mutating func store(_ item: StreamItem<NumberedBlock>) {
    let kept = isStill ? leftOut(item) : item
    handle(.came(kept))
    guard setting.keeps == .minutes else { return }
    let over = minutes.take(kept)
    if !over.isEmpty { handle(.minutes(over)) }
  }

  /// While nothing moves samples are counted, and left out.
  private mutating func leftOut(
    _ item: StreamItem<NumberedBlock>
  ) -> StreamItem<NumberedBlock> {
    guard case .samples(let block) = item, let first = block.firstTime else { return item }
    for number in block.numbers { missed[number] = .still }
    return .gap(
      Gap(missingCount: block.sampleCount, start: first, end: block.lastTime, cause: .still))
  }

  /// What was sampled and has not come is missing for this reason.
  private mutating func miss(upTo end: Int, _ cause: GapCause) {
    for number in seen..<max(end, seen) { missed[number] = cause }
    seen = max(end, seen)
  }

  /// The next program begins, with whatever is on the disk.
  private mutating func begin(_ pass: (inout PlayedClocks) -> Void) {
    isOpen = false
    for segment in disk.segments[filed...] {
      chain.note(segment.closed(Self.id, after: chain), segment.header)
    }
    filed = disk.segments.count
    pass(&clocks)
    miss(upTo: device.count(clocks), .notRunning)
    let tail = chain.tail(
      of: Self.id, now: clocks.anchor, bootID: clocks.bootID, hasHardwareClock: false)
    tally = StreamTally(
      stream: Self.id, plan: plan, after: tail, keepsSamples: setting.keeps != .minutes)
    minutes = PlayedMinutes()
    disk.clocks = clocks
    disk.beginSegment()
  }

  private mutating func handle(_ event: StreamEvent<NumberedBlock>) {
    disk.clocks = clocks
    func moment(_ disk: PlayedDisk) -> StreamMoment {
      StreamMoment(now: clocks.now, clocks: clocks.anchor, segmentEnd: disk.segmentEnd)
    }
    var writes = tally.handle(event, at: moment(disk))[...]
    while let write = writes.popFirst() {
      if case .tellSilence(let gap) = write { minutes.miss(gap) }
      let outcome = disk.perform(write)
      writes = tally.handle(.wrote(write, outcome), at: moment(disk)) + writes
    }
  }

  private var description: SensorDescription {
    SensorDescription(
      name: "chip", profile: "chip", origin: .iio,
      nominalRateHz: 1 / setting.period.inSeconds, timing: .kernelBootTime,
      columns: [RecordedColumn(name: "x", unit: "m/s2", scale: 0.01)])
  }
}
