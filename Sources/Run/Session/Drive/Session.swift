import ActiveTasks
import Clocks
package import Outbox
import Receipts
import Recording
import Sensors
package import StrictJSON
import StudyModel
import System
import TaskRunner
package import Vault
import Words

/// The driver of one run: it joins a `TaskRun` to clock, sensors, disk and the person.
///
/// It holds no decision: it carries out effects and reports events. It has a thread of its own, so
/// that waiting for the disk or for a sensor's thread never holds one of Swift's.
package actor Session {
  let queue = SerialQueue("ambler.session")
  let inbox = Inbox()
  let home: Home
  let key: DeviceKey
  let deck: SensorDeck
  let front: any Front
  /// Keeps what was raised; nil where nobody hears of red flags, as in a replay.
  let flags: (any FlagKeeping)?
  let journal: Journal
  let lock: RunLock
  var restored: RestoredRun
  var part: PartRecorder?
  var timer: Task<Void, Never>?
  /// What is said and heard while the part lasts that is under way.
  var schedule: PartSchedule?
  var signalTimer: Task<Void, Never>?
  var silenceTimer: Task<Void, Never>?
  /// Whether the person knows that the accelerometer is silent.
  var isSilenceTold = false
  /// Events that effects gave rise to; they are taken once all effects are carried out.
  var followUps: [RunEvent] = []
  var newestAnchor = SystemClock.anchor
  /// The visit that played a sound last, and what was told of its sounds.
  var sounds = ReportedSoundFailures()
  /// The visit whose page was read aloud last.
  var readVisit = 0

  /// The person's, the preferred one first.
  var languages: [String] { restored.header.languages }

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// Takes up the run in `opened`, which is new or was not finished.
  package init(
    _ opened: OpenedRun, home: Home, key: DeviceKey, deck: SensorDeck, front: any Front,
    flags: (any FlagKeeping)? = nil
  ) throws(SessionError) {
    self.home = home
    self.key = key
    self.deck = deck
    self.front = front
    self.flags = flags
    journal = try opened.openJournal(home)
    lock = opened.lock
    restored = opened.restored
  }

  /// Drives the run to its end; `file` then puts its result into the outbox.
  package func run() async throws(SessionError) {
    if restored.run.isFinished { return }
    let inbox = inbox
    front.open { inbox.post(.person($0)) }
    defer {
      front.close()
      deck.voice?.hush()
      timer?.cancel()
      signalTimer?.cancel()
      silenceTimer?.cancel()
      if let part { _ = part.stop() }
    }
    listenToSpeaker()
    tellSimulation()
    try begin()
    for await input in inbox.inputs {
      try tellLostInputs()
      try take(input)
      if restored.run.isFinished { break }
    }
  }

  /// Ends `run` with `left`, because the program was asked to end; the person is still at the run.
  ///
  /// Never waits, and may be called on any thread.
  package nonisolated func programEnds() { inbox.post(.programEnds) }

  /// Keeps where the run is made, as the result says it; the newest counts.
  ///
  /// Never waits, and may be called on any thread. A run that has ended takes none.
  package nonisolated func note(position: JSONValue) { inbox.post(.position(position)) }

  /// Puts the result of the finished run into the outbox: only then may a screen say "saved".
  ///
  /// Doing it again changes nothing.
  package func file(in outbox: Outbox) async throws(SessionError) -> ResultDocument {
    let filing = ResultFiling(home: home, key: key)
    let item = try filing.item(restored)
    try filing.keepHistory(restored)
    do {
      _ = try await outbox.put(item)
    } catch {
      throw .outbox(error)
    }
    if !restored.isFiled {
      try append(.filed(sha256: ContentDigest(of: item.document).description))
    }
    return ResultDocument(restored)
  }

  func begin() throws(SessionError) {
    try append(.sitting(bootID: SystemClock.bootID, anchor: SystemClock.anchor))
    // What was raised before a kill is kept by now; if not, it is kept now.
    keep(restored.flags.raised)
    if restored.run.phase == .notBegun {
      try handle(.begin)
    } else if !restored.run.isFinished {
      try handle(.resume(try recovered()))
    }
  }

  /// Says on the screen, and in the result, which sensors are simulations.
  func tellSimulation() {
    let simulated = restored.run.plan.streams.filter {
      deck.description(of: $0)?.isSimulated ?? false
    }
    guard !simulated.isEmpty else { return }
    let names = simulated.map { $0.words.text(languages) }
    let list = Formats.of(Language(firstOf: languages)).list(names)
    say(.warning, TaskMessage.Session.simulated(sensors: list))
  }

  /// Inputs that found no room are a problem in the result, and the person is told.
  func tellLostInputs() throws(SessionError) {
    let count = inbox.takeLostCount()
    guard count > 0, !restored.run.isFinished else { return }
    say(.warning, TaskMessage.Session.eventsLost)
    follow(
      .sensorFailed(
        Problem(
          kind: .eventsLost, step: restored.run.visits.last?.step, at: SystemClock.now,
          detail: "\(count) events came faster than they could be taken and are lost.")))
    try takeFollowUps()
  }

  func append(_ record: JournalRecord) throws(SessionError) {
    do {
      try journal.append(record)
    } catch {
      throw .vault(error)
    }
    restored.note(record)
  }
}
