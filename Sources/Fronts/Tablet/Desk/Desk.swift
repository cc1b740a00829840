import Clocks
package import Outbox
import Sensors
package import Session
import StrictJSON
package import Studies
import StudyDelivery
package import StudyModel
import System
import TaskRunner
package import Vault

/// One person's place at the tablet: at most one run is open there, whatever windows look at it.
///
/// It drives sessions and holds no decision of theirs. It has a thread of its own, because journals and
/// sensors are opened on it.
package actor Desk {
  /// The run that is open.
  package struct OpenRun: Sendable {
    package let id: RunID
    package let task: DeskTask
    package let front: PageFront
    /// BCP 47, the preferred language of the person at the run first.
    package let languages: [String]
    /// Whether what is measured comes from made-up sensors.
    package let isSimulated: Bool
  }

  private let queue = SerialQueue("ambler.desk")
  let home: Home
  let key: DeviceKey
  /// Under which the person's journals are.
  private(set) var keys: JournalKeys
  let outbox: Outbox
  let equipment: TabletEquipment
  /// Whose results are the person's; the next run says `participant`.
  private(set) var names: ResultNames
  /// What must not be replaced under an open run; nil where nothing is.
  private let studies: StudySwitch?
  /// Keeps the red flags that are raised; nil where nobody hears of them.
  private let flags: FlagBook?
  /// Called when a result is in the outbox.
  private let filed: @Sendable (ResultNames) async -> Void
  private var unfinished: UnfinishedRuns
  /// Tasks of results, by the digest that results name them by.
  var doneTasks: [String: StudyTask] = [:]
  private var open: OpenRun?
  private var session: Session?
  private var driving: Task<Void, Never>?
  private var tracking: Task<Void, Never>?
  /// What the open check says of where it is made; nil for any other task, and between runs.
  package private(set) var carried: TrackedPosition?
  /// Runs that were closed for the person, who has not been told yet.
  package internal(set) var closedRuns: [ClosedRun] = []
  /// The run that was open last: who asks for it late hears how it ended.
  package private(set) var latest: OpenRun?

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// A place without an open run; `filed` is called when a result is in the outbox.
  package init(
    home: Home, key: DeviceKey, outbox: Outbox, equipment: TabletEquipment, names: ResultNames,
    studies: StudySwitch? = nil, flags: FlagBook? = nil,
    filed: @escaping @Sendable (ResultNames) async -> Void = { _ in }
  ) {
    self.home = home
    self.key = key
    keys = JournalKeys(home: key)
    self.outbox = outbox
    self.equipment = equipment
    self.names = names
    self.studies = studies
    self.flags = flags
    self.filed = filed
    unfinished = UnfinishedRuns(home: home, keys: keys)
  }

  /// Uses the person's own key, which their PIN has opened, and those of before that it opens too: what lies under them is
  /// filed, and can be continued.
  package func unlock(_ own: DeviceKey?, earlier: [DeviceKey] = []) async {
    guard let own,
      own.id != keys.own?.id || Set(earlier.map(\.id)) != Set(keys.earlier.map(\.id))
    else { return }
    keys = JournalKeys(home: key, own: own, earlier: earlier)
    unfinished = UnfinishedRuns(home: home, keys: keys)
    // What a damaged outbox lost may be in the person's journals; what cannot be filed now is tried the next time.
    _ = try? await OutboxRebuild(
      home: home, key: key, own: own, earlier: earlier,
      softwareVersion: equipment.softwareVersion
    ).run(outbox)
    await fileEnded()
  }

  /// Lets go of the tasks of earlier results; gives how many there were, each of which is read again.
  package func letCachesGo() -> Int {
    defer { doneTasks = [:] }
    return doneTasks.count
  }

  /// From the next run on results say so; the run that is open keeps what it says.
  package func belong(to names: ResultNames) { self.names = names }

  /// The run that is open now; nil between runs.
  package var current: OpenRun? { open }

  /// The tasks with a run that waits to be gone on with: by task id, the newest run.
  package func waiting() -> [String: RunID] {
    var found: [String: RunID] = [:]
    for run in waitingRuns() {
      guard let task = run.taskID, found[task] == nil else { continue }
      found[task] = run.header.id
    }
    return found
  }

  /// Opens a task: takes up the run of it that waits, else begins one.
  ///
  /// The run that is open is gone on with if it is of this task, and left otherwise. The settings hold
  /// for what is opened now; `treatment` and `answeredBy` are what holds for a run that begins.
  package func open(
    _ task: DeskTask, languages: [String], settings: StudySettings = StudySettings(language: "en"),
    treatment: TreatmentMonth? = nil, answeredBy: Answerer? = nil, fresh: Bool = false
  ) async throws(DeskEnding.Failure) -> OpenRun {
    // Another window may open one while the one before is put down.
    while let open {
      if !fresh, await goesOn(with: task.task.id) { return open }
      await leave()
    }
    let earlier = waitingRuns().first { $0.taskID == task.task.id }
    do {
      if let earlier, let taken = try unfinished.takeUp(earlier.header.id) {
        if !fresh { return try start(taken, task, settings) }
        await finish(taken)
      }
      return try start(try beginning(task, languages, treatment, answeredBy), task, settings)
    } catch let error as SessionError {
      throw DeskEnding.Failure(error)
    } catch {
      throw .noDate
    }
  }

  /// Whether the run that is open is of this task.
  ///
  /// One that is over and only being filed takes nothing any more: it is waited for, so that it counts as done.
  package func goesOn(with task: String) async -> Bool {
    guard let open, open.task.task.id == task else { return false }
    if open.front.takesEvents { return true }
    await driving?.value
    return false
  }

  /// Goes away from the open run; it waits to be gone on with.
  package func leave() async {
    guard let open else { return }
    _ = open.front.send(.action(.leave))
    await driving?.value
  }

  /// Puts the open run down because the program ends: the person did not leave it.
  package func close() async {
    session?.programEnds()
    await driving?.value
  }

  /// Takes up a run that waits; nil while another program drives it.
  func takeUp(
    _ run: WaitingRun, _ task: DeskTask, _ settings: StudySettings
  ) throws(DeskEnding.Failure) -> OpenRun? {
    do {
      guard let taken = try unfinished.takeUp(run.header.id) else { return nil }
      return try start(taken, task, settings)
    } catch {
      throw DeskEnding.Failure(error)
    }
  }

  /// Files the runs that ended while no program was there to do it.
  package func fileEnded() async {
    // What cannot be erased now is looked at again the next time.
    try? await eraseWithdrawn()
    for waiting in waitingRuns() {
      // What cannot be taken up now is looked at again the next time.
      guard let run = try? unfinished.takeUp(waiting.header.id), run.restored.run.isFinished else {
        continue
      }
      await finish(run)
    }
  }

  /// The person's runs that wait, the one that was begun last first.
  func waitingRuns() -> [WaitingRun] {
    unfinished.waiting().filter { names.contain($0.header.participant) }
  }

  /// The runs whose journals lie under keys that are not open.
  func shutRuns(under keys: Set<KeyID>) -> [RunID] {
    _ = unfinished.waiting()
    return unfinished.shut.filter { keys.contains($0.value) }.map(\.key)
  }

  /// Files a run that was left open; false if another program drives it, it cannot be filed now, or it
  /// had ended before.
  func close(_ waiting: WaitingRun) async -> Bool {
    // What cannot be taken up now is looked at again the next time.
    guard let run = try? unfinished.takeUp(waiting.header.id), !run.restored.isFiled else {
      return false
    }
    let isOpen = !run.restored.run.isFinished
    let isFiled = await finish(run, AbandoningFront(isLeftOpen: true))
    if isFiled { await filed(names) }
    return isFiled && isOpen
  }

  private func beginning(
    _ task: DeskTask, _ languages: [String], _ treatment: TreatmentMonth?, _ answeredBy: Answerer?
  ) throws -> OpenedRun {
    let utc = SystemClock.utc
    guard let began = LocalDateTime(utc) else { throw DeskEnding.Failure.noDate }
    let earlier = EarlierResults(home: home, keys: keys, of: names.all)
    var header = RunHeader(
      id: RunID(at: utc), task: task.task.definition,
      taskSHA256: TaskDigest.sha256(of: task.task.definition),
      seed: UInt64.random(in: 0...RunHeader.largestSeed), participant: names.participant,
      languages: languages, machine: .current, softwareVersion: equipment.softwareVersion,
      began: began,
      earlierAnswers: earlier.answers(for: task.task), hearing: equipment.hearing,
      microphone: equipment.microphone, calibration: equipment.calibration)
    header.studyVersion = task.studyVersion
    header.sealingKey = task.sealingKey
    header.alarm = task.alarm
    header.treatment = treatment
    header.answeredBy = answeredBy
    return try OpenedRun(beginning: header, task: task.task, home: home, keys: keys)
  }

  private func start(
    _ opened: OpenedRun, _ task: DeskTask, _ settings: StudySettings
  ) throws(SessionError) -> OpenRun {
    let header = opened.restored.header
    var task = task
    // The task as it was begun; the file may be a newer one.
    task.task = opened.restored.task
    task.folder = task.folder(asBegunWith: header.studyVersion)
    let front = PageFront(
      PageState(drafts: opened.restored.drafts),
      after: latest?.id == header.id ? latest?.front : nil)
    let deck = equipment.open(opened.restored.run.plan, task.folder, header.seed, settings)
    let session = try Session(opened, home: home, key: key, deck: deck, front: front, flags: flags)
    let run = OpenRun(
      id: header.id, task: task, front: front, languages: header.languages,
      isSimulated: opened.restored.run.plan.streams.contains {
        deck.description(of: $0)?.isSimulated ?? false
      })
    (open, latest, self.session) = (run, run, session)
    _ = studies?.beginRun()
    driving = Task { await drive(session, run) }
    carryPosition(settings.position)
    return run
  }

  /// Lets the open run say from now on where it is made; nothing for a task that is no check.
  func carryPosition(_ use: PositionUse) {
    stopTracking()
    guard let session, let open, open.task.carriesPosition else { return }
    guard use == .on else { return note(TrackedPosition(.absent(.off)), session) }
    let (finder, last) = (equipment.positions, lastPosition())
    tracking = Task {
      await PositionTracker(look: { await finder.report(last: last) }).run { position in
        await self.carry(position, session)
      }
    }
  }

  func note(_ position: TrackedPosition, _ session: Session) {
    guard session === self.session else { return }
    carried = position
    session.note(position: position.json)
  }

  private func stopTracking() {
    guard let tracking else { return }
    tracking.cancel()
    self.tracking = nil
    let finder = equipment.positions
    // A look that is under way would wake a source that rests.
    Task {
      await tracking.value
      await finder.rest()
    }
  }

  private func drive(_ session: Session, _ run: OpenRun) async {
    let ending: DeskEnding
    do {
      try await session.run()
      let document = try await session.file(in: outbox)
      ending = .saved(result: run.id, outcome: document.outcome ?? .completed)
    } catch {
      ending = error == .left ? .left : .failed(DeskEnding.Failure(error))
    }
    if open?.id == run.id { (open, self.session, carried) = (nil, nil, nil) }
    run.front.end(ending)
    stopTracking()
    studies?.endRun()
    if case .saved = ending { await filed(names) }
  }

  /// Ends a run that nobody goes on with: what was given in it is a result too.
  ///
  /// False if it stays as it is; it is offered again.
  @discardableResult private func finish(
    _ opened: OpenedRun, _ front: AbandoningFront = AbandoningFront()
  ) async -> Bool {
    do {
      let session = try Session(
        opened, home: home, key: key, deck: SensorDeck(), front: front, flags: flags)
      try await session.run()
      _ = try await session.file(in: outbox)
      return true
    } catch {
      return false
    }
  }
}
