import Clocks
package import Outbox
import Sensors
package import Session
package import Studies
import StudyDelivery
import StudyModel
import System
package import Vault

/// All that a tablet has: the study, its tasks, its people, their results, and the machine.
package final class TabletPlace: Sendable {
  package let home: Home
  package let key: DeviceKey
  package let outbox: Outbox
  /// The study that is shown, and what replaces it.
  package let studies: StudySwitch
  package let equipment: TabletEquipment
  package let reception: Reception
  package let shelf: ResultShelf
  package let prompts: PromptBook
  /// The red flags that were raised here.
  package let flagBook: FlagBook
  private let flagSending = Lock<FlagSending?>(nil)
  /// What the study server knows of the people.
  package let facts: FactsBook
  /// How the first screen looks here.
  let look: DeviceLook
  /// The staff of this tablet.
  package let staff: StaffDesk
  /// What pages could not be answered.
  let faults = Lock(FaultLog())
  /// How many results wait for recovery, as the key that sealed them was lost; nil where none was lost.
  package let lostResults: Int?
  /// Takes the key again that was lost; nil where the tablet cannot begin anew.
  let keyReturn: KeyReturn?
  /// Nil where results go to a folder, or nowhere for ever.
  package let enrolment: TabletEnrolment?
  /// What was done because memory was short.
  let memory = Lock(MemoryAccount())
  /// What went wrong on pages and had no words there.
  let pageFaults = Lock(PageFaults())
  let faultTeller = Lock<(@Sendable (String) -> Void)?>(nil)
  private let folderSync: Sync?
  private let factsUpdates = Lock<FactsUpdates?>(nil)
  let reminding = Lock<ReminderDesk?>(nil)
  /// Whom results named when the tablet was started.
  private let firstOwner: ResultOwner
  private let desks = Lock<[String?: Desk]>([:])

  /// Starts nothing yet; `sync` and `enrolment` make what sends results, from the shelf of them.
  ///
  /// `participant` is whom the command line names, `enrolled` whose own the device is by its enrolment.
  package init(
    home: Home, key: DeviceKey, outbox: Outbox, studies: StudySwitch,
    equipment: TabletEquipment, reception: Reception, staff: StaffDesk, participant: String?,
    enrolled: String? = nil, lostResults: Int? = nil, keyReturn: KeyReturn? = nil,
    sync: (ResultShelf) -> Sync? = { _ in nil },
    enrolment: (ResultShelf) -> TabletEnrolment? = { _ in nil }
  ) {
    self.home = home
    self.key = key
    self.outbox = outbox
    self.studies = studies
    self.equipment = equipment
    self.reception = reception
    self.staff = staff
    self.lostResults = lostResults
    self.keyReturn = keyReturn
    prompts = PromptBook(home: home, key: key)
    flagBook = FlagBook(home: home, key: key)
    facts = FactsBook(home: home.path, key: key)
    look = DeviceLook(home: home.path, key: key)
    firstOwner = ResultOwner(
      isShared: studies.inUse.study.participants != .single, named: participant,
      enrolled: enrolled)
    shelf = ResultShelf(
      outbox: outbox, history: KeptHistory(home: home, key: key),
      tasks: studies.inUse.tasks.values.map(\.task))
    folderSync = sync(shelf)
    self.enrolment = enrolment(shelf)
    flagSending.withLock {
      $0 = FlagSending(
        book: flagBook, outbox: outbox, key: key, now: { SystemClock.utc },
        deliverer: { [weak self] in self?.sync?.ahead })
    }
    _ = studies.listen { [weak self] news in
      guard case .turned = news else { return }
      Task { await self?.follow() }
    }
  }

  /// Lets people and results go by the study that is shown now.
  ///
  /// It may be another one already than the one that was told.
  private func follow() async {
    let inUse = studies.inUse
    await reception.follow(PINRule(of: inUse.study), knownBy: inUse.study.knownBy)
    await shelf.follow(inUse.tasks.values.map(\.task))
    await wantFacts()
    await reminders?.want()
  }

  /// What sends notices of red flags, and knows the cards.
  package var flags: FlagSending {
    guard let sending = flagSending.withLock(\.self) else {
      preconditionFailure("it is made with the place")
    }
    return sending
  }

  /// Has the study server asked at once what it knows of the people here.
  func wantFacts() async { await factsUpdates.withLock(\.self)?.want() }

  /// Lets people choose another PIN of whom staff at the study server said so.
  func takeResets() async {
    for participant in await participants() {
      guard let asked = await facts.facts(of: participant).pinReset else { continue }
      await reception.hearReset(of: participant, asked: asked, now: SystemClock.utc)
    }
  }

  /// The study that is shown now.
  package var study: Study { studies.inUse.study }
  /// Its tasks, by their id in it.
  package var tasks: [String: DeskTask] { studies.inUse.tasks }
  /// About how long each of them takes, in minutes.
  package var minutes: [String: Int] { studies.inUse.minutes }

  /// What sends results; nil where there is no study server: then they stay here.
  package var sync: Sync? { enrolment?.sync ?? folderSync }

  /// Sends from now on what waits, as often as people have set.
  package func startSending() async {
    let intervals: TabletEnrolment.Intervals = { [weak self] in await self?.syncIntervals() ?? [:] }
    await flags.start()
    await folderSync?.start(intervals)
    let updates = FactsUpdates(book: facts, studies: studies, now: { SystemClock.utc }) {
      [weak self] in await self?.participants() ?? []
    }
    factsUpdates.withLock { $0 = updates }
    _ = await facts.listen { [weak self] in Task { await self?.takeResets() } }
    await enrolment?.start(facts: updates, intervals)
    // A version that is shown at once is announced before anybody listens.
    await follow()
  }

  /// Stops sending, to a folder and to a server; what waits stays here.
  package func stopSending() async {
    await flags.stop()
    await folderSync?.stop()
    await enrolment?.stop()
  }

  package var isShared: Bool { study.participants != .single }

  /// Whom results name from now on: an enrolment while the tablet runs counts from the next run on.
  var owner: ResultOwner {
    var owner = firstOwner
    owner.isShared = isShared
    if let enrolment { owner.enrolled = enrolment.participant }
    return owner
  }

  /// Whose the browser is; on a tablet of one patient every browser is theirs.
  ///
  /// While the study is on its way nobody is asked who they are: it may be a shared tablet's.
  func person(of ticket: Reception.Ticket?) async -> Person? {
    let inUse = studies.inUse
    guard !inUse.isOnItsWay else { return nil }
    guard inUse.study.participants != .single else {
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
        home: home, key: key, outbox: outbox, equipment: equipment, names: person.names,
        studies: studies, flags: flagBook
      ) { [weak self] names in await self?.sendNow(names) }
      desks[person.participant] = desk
      return (desk, true)
    }
    await desk.belong(to: person.names)
    if isNew { await desk.fileEnded() }
    await desk.unlock(
      await reception.ownKey(of: person.participant),
      earlier: await reception.earlierKeys(of: person.participant))
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

  /// The numbers of those who use the tablet, as far as they have one.
  func participants() async -> [String] {
    guard isShared else { return [owner.participant()].compactMap(\.self) }
    return await reception.known.compactMap(\.participant)
  }

  /// Whether only what a study server has signed is safe.
  var needsProof: Bool { sync?.place.signsReceipts ?? false }

  /// The person asks to send now.
  func sendAsked(_ names: ResultNames) async {
    await enrolment?.updates?.wake()
    await wantFacts()
    for name in names.all { await sync?.ask(name, await syncIntervals()) }
  }

  /// Sends a person's results as soon as they may go, if they are sent at all.
  func sendNow(_ names: ResultNames) async {
    // What was done is not reminded of any more.
    await reminders?.want()
    await enrolment?.updates?.wake()
    for name in names.all { await sync?.want(name, await syncIntervals()) }
  }

  func settings(of person: Person) -> StudySettings { study.settings(of: person) }

  /// By which clocks the person lives, when they joined, and what the study server knows of them.
  func schedule(
    of person: Person, in study: Study, now: UTCTime
  ) async -> PersonSchedule {
    let found = await reception.zone(
      of: person.participant, in: WallZone.machineName, now: now)
    let zone = found ?? .machine
    var enrolled = person.enrolment(in: study.id, zone: zone)
    let facts = await facts.facts(of: person.participant)
    enrolled.treatment = facts.treatment
    return PersonSchedule(enrolled: enrolled, zone: zone, facts: facts)
  }
}

extension Study {
  /// The study's settings with what the person chose.
  func settings(of person: Person) -> StudySettings {
    settings.with(person.choices, languages: languages)
  }

  /// The study's languages, the one that the person chose first.
  func languages(of person: Person) -> [String] {
    let chosen = settings(of: person).language
    return [chosen] + languages.filter { $0 != chosen }
  }
}
