import ActiveTasks
import Clocks
package import Outbox
import Sensors
package import Session
package import Studies
import StudyModel
import System
import TaskRunner
package import Vault

/// All that a tablet has: the study, its tasks, its people, their results, and the machine.
package final class TabletPlace: Sendable {
  package let home: Home
  package let key: DeviceKey
  package let outbox: Outbox
  package let study: Study
  /// By their id in the study.
  package let tasks: [String: DeskTask]
  package let equipment: TabletEquipment
  package let reception: Reception
  package let shelf: ResultShelf
  package let prompts: PromptBook
  /// Nil where results go to a folder, or nowhere for ever.
  package let enrolment: TabletEnrolment?
  private let folderSync: Sync?
  /// About how long each task takes, by its id in the study.
  package let minutes: [String: Int]
  /// Whom results named when the tablet was started.
  private let firstOwner: ResultOwner
  private let desks = Lock<[String?: Desk]>([:])

  /// Starts nothing yet; `sync` and `enrolment` make what sends results, from the shelf of them.
  ///
  /// `participant` is whom the command line names, `enrolled` whose own the device is by its enrolment.
  package init(
    home: Home, key: DeviceKey, outbox: Outbox, study: Study, tasks: [String: DeskTask],
    equipment: TabletEquipment, reception: Reception, participant: String?,
    enrolled: String? = nil,
    sync: (ResultShelf) -> Sync? = { _ in nil },
    enrolment: (ResultShelf) -> TabletEnrolment? = { _ in nil }
  ) {
    self.home = home
    self.key = key
    self.outbox = outbox
    self.study = study
    self.tasks = tasks
    self.equipment = equipment
    self.reception = reception
    prompts = PromptBook(home: home, key: key)
    firstOwner = ResultOwner(
      isShared: study.participants != .single, named: participant, enrolled: enrolled)
    shelf = ResultShelf(outbox: outbox, tasks: tasks.values.map(\.task))
    folderSync = sync(shelf)
    self.enrolment = enrolment(shelf)
    minutes = tasks.mapValues { RunPlan(task: $0.task).expectedMinutes }
  }

  /// What sends results; nil where there is no study server: then they stay here.
  package var sync: Sync? { enrolment?.sync ?? folderSync }

  /// Sends from now on what waits, as often as people have set.
  package func startSending() async {
    let intervals: TabletEnrolment.Intervals = { [weak self] in await self?.syncIntervals() ?? [:] }
    await folderSync?.start(intervals)
    await enrolment?.start(intervals)
  }

  /// Stops sending, to a folder and to a server; what waits stays here.
  package func stopSending() async {
    await folderSync?.stop()
    await enrolment?.stop()
  }

  package var isShared: Bool { study.participants != .single }

  /// Whom results name from now on: an enrolment while the tablet runs counts from the next run on.
  var owner: ResultOwner {
    var owner = firstOwner
    if let enrolment { owner.enrolled = enrolment.participant }
    return owner
  }

  /// Whose the browser is; on a tablet of one patient every browser is theirs.
  func person(of ticket: Reception.Ticket?) async -> Person? {
    guard isShared else {
      return try? await reception.owner(owner, now: SystemClock.utc)
    }
    guard let ticket else { return nil }
    return await reception.person(of: ticket)
  }

  /// The person's place; it is the same one for all of their windows.
  package func desk(of person: Person) async -> Desk {
    let (desk, isNew) = desks.withLock { desks in
      if let desk = desks[person.participant] { return (desk, false) }
      // Whoever sat there while nobody was named sits there still, with the run that is open.
      if person.hasUnnamed, let desk = desks.removeValue(forKey: nil) {
        desks[person.participant] = desk
        return (desk, false)
      }
      let desk = Desk(
        home: home, key: key, outbox: outbox, equipment: equipment, names: person.names
      ) { [weak self] names in await self?.sendNow(names) }
      desks[person.participant] = desk
      return (desk, true)
    }
    await desk.belong(to: person.names)
    if isNew { await desk.fileEnded() }
    return desk
  }

  /// Every desk that somebody has sat at since the start.
  package var openDesks: [Desk] { desks.withLock { Array($0.values) } }

  /// How often each person's results are sent; nil for off.
  ///
  /// The results of one patient's own tablet go also before anybody has opened its page.
  package func syncIntervals() async -> [String?: Duration?] {
    var intervals: [String?: Duration?] = [:]
    if !isShared {
      for name in owner.names.all { intervals[name] = .some(study.settings.syncInterval) }
    }
    for person in await reception.everybody {
      for name in person.names.all { intervals[name] = settings(of: person).syncInterval }
    }
    return intervals
  }

  /// Whether only what a study server has signed is safe.
  var needsProof: Bool { sync?.place.signsReceipts ?? false }

  /// The person asks to send now.
  func sendAsked(_ names: ResultNames) async {
    for name in names.all { await sync?.ask(name, await syncIntervals()) }
  }

  /// Sends a person's results as soon as they may go, if they are sent at all.
  func sendNow(_ names: ResultNames) async {
    for name in names.all { await sync?.want(name, await syncIntervals()) }
  }

  func settings(of person: Person) -> StudySettings {
    study.settings.with(person.choices, languages: study.languages)
  }

  /// By which clocks the person lives, and when they joined.
  func schedule(of person: Person, now: UTCTime) async -> (enrolled: Enrolment, zone: WallZone) {
    let found = await reception.zone(
      of: person.participant, in: WallZone.machineName, now: now)
    let zone = found ?? .machine
    return (person.enrolment(in: study.id, zone: zone), zone)
  }

  func languages(of person: Person) -> [String] {
    let chosen = settings(of: person).language
    return [chosen] + study.languages.filter { $0 != chosen }
  }
}

extension RunPlan {
  /// About how long a person takes, in minutes, at least one; a page without a time of its own takes
  /// some ten seconds.
  fileprivate var expectedMinutes: Int {
    let seconds = pages.reduce(0.0) { sum, page in
      switch page.content {
      case .timed(let part): sum + part.length.inSeconds
      case .exercise(let part): sum + part.rules.rules.expectedSeconds
      case .form(let form): sum + 8 * Double(form.questions.count)
      case .wait(let wait): sum + wait.length.inSeconds
      case .countdown(let length): sum + length.inSeconds
      case _: sum + 10
      }
    }
    return max(1, Int((seconds / 60).rounded()))
  }
}
