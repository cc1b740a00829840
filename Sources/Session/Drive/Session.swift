import ActiveTasks
package import Outbox
import Recording
import Sensors
import StudyModel
import TaskRunner
package import Vault

/// The driver of one run: it joins a `TaskRun` to clock, sensors, disk and the person.
///
/// It holds no decision: it carries out effects and reports events. It has a thread of its own, so
/// that waiting for the disk or for a sensor's thread never holds one of Swift's.
package actor Session {
  private let thread = SerialThread("ambler.session")
  private let inbox: AsyncStream<Input>
  private let post: @Sendable (Input) -> Void
  private let home: Home
  private let key: DeviceKey
  private let deck: SensorDeck
  private let front: any Front
  private let journal: Journal
  private let lock: RunLock
  private var restored: RestoredRun
  private var part: PartRecorder?
  private var timer: Task<Void, Never>?
  /// Events that effects gave rise to; they are taken once all effects are carried out.
  private var followUps: [RunEvent] = []
  private var newestAnchor = SystemClock.anchor

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    thread.asUnownedSerialExecutor()
  }

  enum Input: Sendable {
    case person(PersonEvent)
    case timer(Instant)
    case sensor(SensorReport)
  }

  /// Events that wait; people and sensors' reports are far slower than this is emptied.
  private static let inboxLimit = 4096

  /// Takes up the run in `opened`, which is new or was not finished.
  package init(
    _ opened: OpenedRun, home: Home, key: DeviceKey, deck: SensorDeck, front: any Front
  ) throws(SessionError) {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Input.self, bufferingPolicy: .bufferingOldest(Self.inboxLimit))
    inbox = stream
    post = { continuation.yield($0) }
    self.home = home
    self.key = key
    self.deck = deck
    self.front = front
    journal = try opened.openJournal(home, key)
    lock = opened.lock
    restored = opened.restored
  }

  /// Drives the run to its end; `file` then puts its result into the outbox.
  package func run() async throws(SessionError) {
    if restored.run.isFinished { return }
    let post = post
    front.open { post(.person($0)) }
    defer {
      front.close()
      timer?.cancel()
      if let part { _ = part.stop() }
    }
    tellSimulation()
    try begin()
    for await input in inbox {
      try take(input)
      if restored.run.isFinished { break }
    }
  }

  /// Puts the result of the finished run into the outbox: only then may a screen say "saved".
  ///
  /// Doing it again changes nothing.
  package func file(in outbox: Outbox) async throws(SessionError) -> ResultDocument {
    let filing = ResultFiling(home: home, key: key)
    let item = try filing.item(restored)
    do {
      _ = try await outbox.put(item)
    } catch {
      throw .outbox(error)
    }
    if !restored.isFiled { try append(.filed) }
    return ResultDocument(restored)
  }

  private func begin() throws(SessionError) {
    try append(.sitting(bootID: SystemClock.bootID, anchor: SystemClock.anchor))
    if restored.run.phase == .notBegun {
      try handle(.begin)
    } else if !restored.run.isFinished {
      try handle(.resume(try recovered()))
    }
  }

  /// Says on the screen, and in the result, which sensors are simulations.
  private func tellSimulation() {
    let simulated = restored.run.plan.streams.filter {
      deck.description(of: $0)?.isSimulated ?? false
    }
    guard !simulated.isEmpty else { return }
    let names = simulated.map(\.rawValue).joined(separator: " and ")
    front.say(Notice(.warning, "Simulated: \(names). The result will say so."))
  }

  private func take(_ input: Input) throws(SessionError) {
    switch input {
    case .person(let event):
      guard let kind = event.kind else { throw .left }
      try takeOrSay(kind)
    case .timer(let deadline): try takeTimer(deadline)
    case .sensor(.movement(let time)): try handleIfTaken(.crossing(time))
    case .sensor(.gap(let gap)): try handleIfTrying(gap)
    case .sensor(.readout(let readout)): front.update(readout)
    }
  }

  /// A time-out without samples is a gap: nobody can tell whether the person moved.
  private func takeTimer(_ deadline: Instant) throws(SessionError) {
    let now = max(SystemClock.now, deadline)
    if case .trying(_, let sequence) = restored.run.phase,
      case .answering(_, let stimulus) = sequence.state, let last = part?.lastSample,
      last < stimulus + sequence.rules.timeout, sequence.deadline.map({ $0 <= now }) ?? false
    {
      try handleIfTaken(.gap(start: last, end: nil))
    }
    try handleIfTaken(.timer, notBefore: deadline)
  }

  private func handleIfTrying(_ gap: Gap) throws(SessionError) {
    guard case .trying = restored.run.phase else { return }
    try handleIfTaken(.gap(start: gap.start, end: gap.end))
  }

  /// What the person does may be refused: then the person is told why.
  private func takeOrSay(_ kind: RunEvent.Kind) throws(SessionError) {
    do {
      try handleEvent(kind, at: SystemClock.now)
    } catch {
      switch error {
      case .refused(let refusal): front.say(Notice(.remark, refusal.description))
      case .failed(let failure): throw failure
      }
    }
  }

  /// What the world reports may come too late to mean anything.
  private func handleIfTaken(
    _ kind: RunEvent.Kind, notBefore deadline: Instant? = nil
  ) throws(SessionError) {
    do {
      try handleEvent(kind, at: max(SystemClock.now, deadline ?? SystemClock.now))
    } catch {
      if case .failed(let failure) = error { throw failure }
    }
  }

  /// What the session itself reports must be taken.
  private func handle(_ kind: RunEvent.Kind) throws(SessionError) {
    do {
      try handleEvent(kind, at: SystemClock.now)
    } catch {
      switch error {
      case .refused: throw .journalRefused(event: kind.name)
      case .failed(let failure): throw failure
      }
    }
  }

  private enum Fault: Error {
    case refused(Refusal)
    case failed(SessionError)
  }

  /// The journal first, then the effects: what was shown is what a restart will know.
  private func handleEvent(_ kind: RunEvent.Kind, at now: Instant) throws(Fault) {
    let event = RunEvent(kind, at: now)
    let effects: [RunEffect]
    do {
      effects = try restored.handle(event)
    } catch {
      throw .refused(error)
    }
    do {
      try append(.event(event.json))
      for effect in effects { try carryOut(effect, at: now) }
      try takeFollowUps()
    } catch {
      throw .failed(error)
    }
  }

  private func takeFollowUps() throws(SessionError) {
    while !followUps.isEmpty {
      let event = followUps.removeFirst()
      do {
        try handleEvent(event.kind, at: max(event.at, restored.run.lastEventTime ?? event.at))
      } catch {
        if case .failed(let failure) = error { throw failure }
      }
    }
  }

  private func follow(_ kind: RunEvent.Kind, at time: Instant = SystemClock.now) {
    followUps.append(RunEvent(kind, at: time))
  }

  private func carryOut(_ effect: RunEffect, at now: Instant) throws(SessionError) {
    switch effect {
    case .show, .showInterrupted: show()
    case .confirmEarlyEnd: front.confirmEarlyEnd()
    case .setTimer(let deadline): setTimer(deadline)
    case .startRecording(let page, let streams, _): try startRecording(page, streams, at: now)
    case .stopRecording(let page): try stopRecording(page, at: now)
    case .watchForMovement: part?.arm()
    case .stopWatching: part?.disarm()
    case .beginTrial(let number, let valid, let wanted):
      deck.cue(.wait, at: now)
      front.beginTrial(number: number, validSoFar: valid, wanted: wanted)
    case .showStimulus: showStimulus()
    case .judgeTrial(let trial): front.judgeTrial(trial)
    case .finish: timer?.cancel()
    }
  }

  private func show() {
    if !restored.run.isFinished { watchClock(restored.run.visits.last?.step) }
    guard let screen = Screen(run: restored.run, languages: restored.header.languages) else {
      return
    }
    deck.cue(screen.body.cue, at: SystemClock.now)
    front.show(screen)
  }

  private func showStimulus() {
    let shown = front.showStimulus()
    deck.cue(.stimulus, at: shown)
    follow(.stimulusShown, at: shown)
  }

  /// A stepped wall clock is a problem in the result; each step is told once.
  private func watchClock(_ step: StepID?) {
    let anchor = SystemClock.anchor
    defer { newestAnchor = anchor }
    guard let found = ClockStep(from: newestAnchor, to: anchor) else { return }
    follow(
      .sensorFailed(
        Problem(kind: .clockStepped, step: step, at: anchor.boot, detail: found.words)))
  }

  private func setTimer(_ deadline: Instant) {
    timer?.cancel()
    let post = post
    timer = Task {
      let wait = deadline - SystemClock.now
      // A cancelled sleep ends the timer; there is nothing else that can fail.
      if wait > .zero { guard (try? await Task.sleep(for: wait)) != nil else { return } }
      post(.timer(deadline))
    }
  }

  private func append(_ record: JournalRecord) throws(SessionError) {
    do {
      try journal.append(record)
    } catch {
      throw .vault(error)
    }
    restored.note(record)
  }
}

/// Recordings: starting, closing, measuring, and mending after a crash.
extension Session {
  private func startRecording(
    _ page: Int, _ streams: [StreamKind], at now: Instant
  ) throws(SessionError) {
    let step = restored.run.plan.pages[page].id
    let post = post
    let part = PartRecorder(
      step: step, deck: deck, root: home.recordingsFolder, key: key, began: now,
      report: { post(.sensor($0)) })
    self.part = part
    for stream in streams {
      let id = RunID(at: SystemClock.utc).text
      try append(.recordingStarted(id: id, step: step, stream: stream))
      let problem = part.start(stream, id: id, thresholdG: thresholdG(page))
      tell(stream, step)
      guard let problem else { continue }
      front.say(Notice(.warning, problem.detail))
      follow(.sensorFailed(problem))
    }
  }

  private func thresholdG(_ page: Int) -> Double? {
    if case .trials(let rules) = restored.run.plan.pages[page].content {
      rules.thresholdG
    } else {
      nil
    }
  }

  /// A simulated sensor, and one that is not set as asked, are problems in the result of each part.
  private func tell(_ stream: StreamKind, _ step: StepID) {
    guard let sensor = deck.description(of: stream) else { return }
    let now = SystemClock.now
    if sensor.isSimulated {
      follow(
        .sensorFailed(
          Problem(
            kind: .simulatedSensor, step: step, stream: stream, at: now,
            detail: "The \(stream.rawValue) is simulated: \(sensor.name).")))
    }
    // A receiver's notes tell what its numbers mean; they stand in its recordings.
    guard stream == .accelerometer, !sensor.isSimulated else { return }
    for note in sensor.notes {
      follow(
        .sensorFailed(
          Problem(kind: .sensorDiffers, step: step, stream: stream, at: now, detail: note)))
    }
  }

  private func stopRecording(_ page: Int, at now: Instant) throws(SessionError) {
    guard let part else { return follow(.measured(PartReport())) }
    self.part = nil
    let (closed, problems) = part.stop()
    for recording in closed {
      try append(
        .recordingClosed(id: recording.id, entry: recording.summary.resultEntry(part.step)))
    }
    let report = try measure(
      page, step: part.step, began: part.began, ended: now, recordings: closed.map(\.id),
      problems: problems, isInterrupted: false)
    follow(.measured(report))
  }

  private func measure(
    _ page: Int, step: StepID, began: Instant, ended: Instant, recordings: [String],
    problems: [Problem], isInterrupted: Bool
  ) throws(SessionError) -> PartReport {
    let reader = EvidenceReader(root: home.recordingsFolder, key: key)
    return PartMeasurement(
      run: restored.run, page: page, step: step, began: began, ended: ended,
      recordings: recordings, problems: problems, isInterrupted: isInterrupted
    ).report(reader)
  }

  /// Closes the recordings that a crash left open, and measures what they hold.
  private func recovered() throws(SessionError) -> PartReport {
    guard let page = restored.run.currentPage, let visit = restored.run.visits.last else {
      return PartReport()
    }
    var ids: [String] = []
    var problems: [Problem] = []
    var ended = restored.run.lastEventTime ?? visit.entered
    for open in restored.openRecordings {
      let mending = RecordingMending(root: home.recordingsFolder, key: key).mend(open)
      problems += mending.problems
      guard let summary = mending.summary else { continue }
      ids.append(open.id)
      ended = max(ended, summary.ended ?? ended)
      try append(.recordingClosed(id: open.id, entry: summary.resultEntry(open.step)))
    }
    if restored.run.isInActivity {
      problems.append(
        Problem(
          kind: .interrupted, step: visit.step, at: ended,
          detail: "The program ended while this part ran; what was recorded until then is kept."))
    }
    return try measure(
      page, step: visit.step, began: visit.entered, ended: ended, recordings: ids,
      problems: problems, isInterrupted: true)
  }
}

extension PersonEvent {
  /// Nil for leaving, which is no event of the run.
  fileprivate var kind: RunEvent.Kind? {
    switch self {
    case .answer(let answer): .answer(answer)
    case .next: .next
    case .back: .back
    case .skip: .skip
    case .askToEndEarly: .askToEndEarly
    case .endEarly(let isSure): .endEarly(isSure)
    case .abandon: .abandon
    case .leave: nil
    }
  }
}

extension Screen.Body {
  /// What a simulated person does while this is shown.
  fileprivate var cue: Cue {
    switch self {
    case .timed(let part, _, _): part.activity == .walk ? .walk : .rest
    case .instruction, .question, .review, .completion, .countdown, .trials, .interrupted: .wait
    }
  }
}
