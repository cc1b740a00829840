import Clocks
package import Rigs
package import Sensors
import Session
import StrictJSON
import Studies
package import StudyModel
import System
package import Vault

/// Records one stream on a thread of its own, for as long as the rig runs: through schedules, segments,
/// and sensors that go and come back.
package final class StreamKeeper<Treatment: StreamTreatment>: StreamKeeping {
  private typealias Line = StreamLine<Treatment.Stored>

  private let stream: RigStream
  private let rig: Rig
  /// The place of the stream in the rig's file.
  private let place: Int
  private let feed: LiveFeed
  private let calibrations: [AccelerometerCalibration]
  private let wakeup = Wakeup()
  private let thread = Lock<OwnThread?>(nil)
  private let state = Lock(KeeperState())
  private let opening: @Sendable () throws(OpeningFault) -> OpenedStream<Treatment.Source>
  private let makeTreatment: @Sendable () -> Treatment

  /// How often a stream looks at its clock while nothing comes.
  private static var look: Duration { SampleStream<Treatment.Source>.longestWait }

  /// Keeps a stream of a rig; `treatment` is made on the stream's own thread.
  package init(
    _ stream: RigStream, of rig: Rig, feed: LiveFeed,
    calibrations: [AccelerometerCalibration],
    treatment: @escaping @Sendable () -> Treatment,
    opening: @escaping @Sendable () throws(OpeningFault) -> OpenedStream<Treatment.Source>
  ) {
    self.stream = stream
    self.rig = rig
    self.feed = feed
    self.calibrations = calibrations
    place = rig.streams.firstIndex(of: stream) ?? 0
    makeTreatment = treatment
    self.opening = opening
  }

  package var id: String { stream.id }

  package var now: KeeperState { state.withLock { $0 } }

  package func wait(until holds: (KeeperState) -> Bool) { state.wait(until: holds) { _ in } }

  package func start(
    _ roll: SegmentRoll, segment: OpenSegment, root: String, key: DeviceKey, tail: StreamTail?
  ) throws(SensorError) {
    let id = id
    let work: @Sendable () -> Void = { [self] in
      var treatment = makeTreatment()
      let line = Line(
        stream, in: rig.zone, roll: roll, segment: segment, root: root, key: key, tail: tail,
        keepsSamples: treatment.keepsSamples)
      keep(line, &treatment)
      line.note(treatment.minutes(of: id, all: true))
      line.finish()
    }
    let started = try SensorError.from { () throws(SystemError) in try OwnThread(name: id, work) }
    thread.withLock { $0 = started }
  }

  package func call() { wakeup.call() }

  package func hold(_ isHeld: Bool) {
    state.withLock { $0.isHeld = isHeld }
    wakeup.call()
  }

  package func stop() { wakeup.end() }

  package func join() { thread.withLock { $0 }?.join() }

  private func keep(_ line: Line, _ treatment: inout Treatment) {
    var retry = RetryPause()
    while !wakeup.isEnded {
      if let cause = pause {
        line.interrupt(cause)
        note(line, cause == .diskFull ? .held : .notScheduled)
        _ = rest(line, Self.look)
        continue
      }
      do throws(OpeningFault) {
        let opened = try opening()
        retry = RetryPause()
        record(opened, on: line, &treatment)
      } catch {
        line.interrupt(.disconnected)
        tell(error, line)
        // A device that has just come may need a moment until it can be opened.
        if rest(line, retry.next()) { retry = RetryPause() }
      }
    }
  }

  /// Why nothing is to be recorded now; nil if it is.
  private var pause: GapCause? {
    if state.withLock({ $0.isHeld }) { return .diskFull }
    return stream.schedule.isOn(at: SystemClock.utc, in: rig.zone) ? nil : .notScheduled
  }

  /// Waits while nothing is open, and returns whether it was called; segments go on meanwhile.
  private func rest(_ line: Line, _ length: Duration) -> Bool {
    let end = SystemClock.now + length
    while !wakeup.isEnded, SystemClock.now < end {
      let isCalled = wakeup.wait(atMost: min(Self.look, end - SystemClock.now))
      line.tick(SystemClock.now)
      tellAbsence(line)
      giveSign()
      // There may be something to open.
      if isCalled { return true }
    }
    return false
  }

  /// Says that this thread comes round, and whether the sensor's does.
  private func giveSign(_ sensor: Instant? = nil) {
    state.withLock { state in
      state.lastTurn = SystemClock.now
      state.sensorSign = sensor
    }
  }

  private func record(
    _ opened: OpenedStream<Treatment.Source>, on line: Line, _ treatment: inout Treatment
  ) {
    defer { opened.stop() }
    let samples: SampleStream<Treatment.Source>
    do throws(SensorError) {
      samples = try opened.start()
    } catch {
      line.interrupt(.disconnected)
      return tell(.failed(error.description), line)
    }
    compare(opened, line)
    tellPolling(opened.description, line)
    line.open(treatment.open(opened.description), calibration: card(of: opened.description, line))
    var meter = StreamMeter()
    state.withLock { $0.nominalRateHz = opened.description.nominalRateHz }
    note(line, .recording)
    // If it goes again, that is told again.
    state.withLock { $0.toldKind = nil }
    giveSign(samples.lastSign)
    let hasEnded = samples.pour(
      into: { item in
        store(item, on: line, &treatment)
        meter.take(item)
        show(item, treatment, meter)
      }, while: { !wakeup.isEnded && pause == nil },
      look: {
        line.tick(SystemClock.now)
        giveSign(samples.lastSign)
      })
    opened.stop()
    // What had come when the sensor was stopped is recorded too.
    samples.pour(into: { store($0, on: line, &treatment) })
    for item in treatment.close() { line.take(item) }
    line.interrupt(hasEnded ? .disconnected : pause ?? .notRunning)
    guard hasEnded else { return }
    note(line, .absent(.sensorLost, samples.failure?.description ?? "it ended by itself"))
    tellAbsence(line)
  }

  private func store(
    _ item: StreamItem<Treatment.Source>, on line: Line, _ treatment: inout Treatment
  ) {
    if case .samples(let block) = item { line.hear(block) }
    let silence = line.takeEndedInterruption()
    for item in treatment.take(item) { line.take(item) }
    // The minute that it ends in is there now.
    if let silence { treatment.miss(silence) }
    for finding in treatment.findings() { line.note(finding.kind, finding.words) }
    let minutes = treatment.minutes(of: id, all: false)
    if !minutes.isEmpty { line.note(minutes) }
    count(item, silence, line)
  }
}

extension StreamKeeper {
  private func tell(_ fault: OpeningFault, _ line: Line) {
    switch fault {
    case .missing(let reason): note(line, .absent(.sensorMissing, reason))
    case .failed(let reason): note(line, .absent(.sensorFailed, reason))
    }
    tellAbsence(line)
  }

  /// Says why the sensor is away, once in each segment, however often it is tried.
  private func tellAbsence(_ line: Line) {
    let number = line.segment.header.number
    let problem = state.withLock { state -> (RigProblem.Kind, String)? in
      guard case .absent(let kind, let reason) = state.condition,
        state.toldSegment != number || state.toldKind != kind
      else { return nil }
      (state.toldSegment, state.toldKind) = (number, kind)
      return (kind, reason)
    }
    if let (kind, reason) = problem { line.note(kind, reason) }
  }

  /// The card of the sensor's calibration; nil where none of those that are known is its own.
  private func card(of sensor: SensorDescription, _ line: Line) -> JSONValue? {
    let choice = CalibrationChoice(of: sensor, among: calibrations)
    if case .several(let serials) = choice {
      line.note(
        .calibrationUnclear,
        "It tells no serial number, and calibrations of several devices may be its own "
          + "(\(serials.joined(separator: ", "))): none is taken. Leave the right one in the rig's file."
      )
    }
    return choice.card(on: rig.zone.date(of: SystemClock.utc))
  }

  /// Notices another device in the place of the one before.
  private func compare(_ opened: OpenedStream<Treatment.Source>, _ line: Line) {
    let before = state.withLock { state in
      defer { state.device = opened.identity ?? state.device }
      return state.device
    }
    guard let before, let now = opened.identity, !now.isSameDevice(as: before) else { return }
    line.note(
      .sensorReplaced, "Another device is in its place: \(now.words) where \(before.words) was.")
  }

  /// Says that samples are not timed by the kernel; the sensor's own notes say why.
  private func tellPolling(_ sensor: SensorDescription, _ line: Line) {
    guard sensor.timing == .polled else { return }
    let rate = sensor.nominalRateHz.map { " \(DecimalText.shortest($0)) times a second" } ?? ""
    line.note(
      .sensorPolled,
      "The kernel does not buffer its samples: it is asked\(rate), and whatever it measures between "
        + "two questions is not seen.")
  }

  private func note(_ line: Line, _ condition: KeeperState.Condition) {
    state.withLockAndSignal { state in
      state.condition = condition
      if condition != .recording { (state.pace, state.sensorSign) = (nil, nil) }
      state.storageFault = line.failure?.description
    }
  }

  /// Shows what has come to whoever watches.
  private func show(
    _ item: StreamItem<Treatment.Source>, _ treatment: Treatment, _ meter: StreamMeter
  ) {
    state.withLock { $0.pace = meter.reading }
    switch item {
    case .gap(let gap):
      guard let end = gap.end else { return }
      feed.publish(
        LiveBlock(stream: place, .gap(start: gap.start.nanoseconds, end: end.nanoseconds)))
    case .samples(let block):
      guard let values = treatment.values(block) else { return }
      state.withLock { $0.last = values.last }
      if feed.isWatched, let live = values.live(stream: place) { feed.publish(live) }
    }
  }

  private func count(_ item: StreamItem<Treatment.Source>, _ silence: Gap?, _ line: Line) {
    state.withLockAndSignal { state in
      if let silence, silence.cause.isLoss {
        state.missingCount += silence.missingCount ?? 0
        state.gapCount += 1
      }
      state.storageFault = line.failure?.description
      state.lastSample = line.tail?.time
      switch item {
      case .gap(let gap):
        state.missingCount += gap.missingCount ?? 0
        // One that goes on is told again with its end.
        if gap.end != nil { state.gapCount += 1 }
      case .samples(let block): state.sampleCount += block.sampleCount
      }
    }
  }
}

extension GapCause {
  /// Whether whoever watches this program is to know it as missing: not what nobody wanted, nor what was
  /// before it began.
  fileprivate var isLoss: Bool { self != .notScheduled && self != .notRunning }
}

extension DeviceIdentity {
  /// Whether it may be the same thing: its number in the kernel and its place may change, and what one of
  /// two does not tell says nothing.
  fileprivate func isSameDevice(as other: DeviceIdentity) -> Bool {
    name == other.name && (serial == nil || other.serial == nil || serial == other.serial)
  }
}
