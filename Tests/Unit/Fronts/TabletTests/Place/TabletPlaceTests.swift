import Outbox
import Session
import StrictJSON
import Studies
import StudyDelivery
import StudyModel
import StudyStub
import System
import TestSupport
import Testing
import Vault

@testable import Tablet

/// Whose a tablet is while it runs, and where its results belong.
struct TabletPlaceTests {
  private let folder: TemporaryFolder
  private let home: Home
  private let key = DeviceKey.random()
  private let outbox: Outbox
  private let stub: StudyStub

  init() async throws {
    folder = try TemporaryFolder()
    home = Home(path: folder.file("home"))
    try DiskFolder.create(at: home.path)
    outbox = try await Outbox.open(folder: home.outboxFolder, key: key).outbox
    stub = try StudyStub()
  }

  private func staff() throws -> StaffDesk {
    try StaffDesk(home: home.path, key: key, now: Instant(nanoseconds: 0))
  }

  /// A tablet of one person, started with these words and this enrolment.
  private func tablet(named: String? = nil, enrolled: String? = nil) throws -> TabletPlace {
    let reception = try Reception(home: home, key: key, rule: nil, now: Instant(nanoseconds: 0))
    return TabletPlace(
      home: home, key: key, outbox: outbox,
      studies: StudySwitch(StudyInUse(try StudySample.study(), tasks: [:])),
      equipment: TabletEquipment(softwareVersion: "1") { _, _, _, _ in SensorDeck() },
      reception: reception, staff: try staff(), participant: named, enrolled: enrolled)
  }

  /// A tablet of one person that can be enrolled while it runs.
  private func enrollable() throws -> TabletPlace {
    let reception = try Reception(home: home, key: key, rule: nil, now: Instant(nanoseconds: 0))
    let (file, outbox, path) = (LinkFile(home: home.path, key: key), outbox, folder.path)
    let now = UTCTime(nanoseconds: 1_770_091_506_000_000_000)
    return TabletPlace(
      home: home, key: key, outbox: outbox,
      studies: StudySwitch(StudyInUse(try StudySample.study(), tasks: [:])),
      equipment: TabletEquipment(softwareVersion: "1") { _, _, _, _ in SensorDeck() },
      reception: reception, staff: try staff(), participant: nil,
      enrolment: { shelf in
        TabletEnrolment(nil, file: file, name: "ward 3", now: { now }) { _, session in
          let deliverer = Deliverer(
            outbox: outbox, destination: ServerDestination(session, now: { now }),
            source: PlainFolder(path), jitterSeed: 1, now: { now })
          return Sync(
            deliverer: deliverer, shelf: shelf, place: .server(isLocal: true), now: { now })
        }
      })
  }

  @Test(
    arguments: [
      (nil, nil, nil), ("P-1", nil, "P-1"), (nil, "P-3", "P-3"), ("P-3", "P-3", "P-3"),
    ] as [(String?, String?, String?)])
  func `the person of a tablet is whom the enrolment names, or else the command line`(
    named: String?, enrolled: String?, participant: String?
  ) async throws {
    let tablet = try tablet(named: named, enrolled: enrolled)
    let person = try require(await tablet.person(of: nil))
    expectEqual(person.participant, participant)
    expectEqual(await tablet.desk(of: person).names.participant, participant)
  }

  @Test func `caches are let go, which is counted, and the results are still there`() async throws {
    let tablet = try tablet(named: "P-1")
    let person = try require(await tablet.person(of: nil))
    _ = await tablet.desk(of: person)
    let document = try HistorySample.json(
      1, task: "mood", ended: "2026-11-01T09:00:00Z", #""participant": "P-1", "scores": []"#)
    _ = try await outbox.put(
      OutboxItem(
        id: try HistorySample.id(1), finished: UTCTime(nanoseconds: 0),
        document: Array(document.serialized().utf8)))
    let before = try await tablet.shelf.results(of: person.names).map(\.result)
    expectEqual(before.count, 1)
    await tablet.letCachesGo()
    await tablet.letCachesGo()
    let account = tablet.memory.withLock(\.self)
    expectEqual(account.shortCount, 2)
    expectEqual(account.releasedCount, 1, "the second time there was nothing to let go")
    expectEqual(try await tablet.shelf.results(of: person.names).map(\.result), before)
    expect(account.metrics.contains("\nambler_tablet_memory_short_total 2\n"))
    expect(account.metrics.contains("\nambler_tablet_cache_entries_released_total 1\n"))
  }

  @Test func `results of before an enrolment are sent with those of after it`() async throws {
    let before = Set(await (try tablet()).syncIntervals().keys)
    expectEqual(before, [nil])
    let own = Set(await (try tablet(enrolled: "P-3")).syncIntervals().keys)
    expectEqual(own, [nil, "P-3"])
    let named = Set(await (try tablet(named: "P-1")).syncIntervals().keys)
    expectEqual(named, ["P-1"], "nobody else's")
  }

  @Test func `whoever sits there at an enrolment stays, and the next run names them`() async throws
  {
    let tablet = try enrollable()
    let first = try require(await tablet.person(of: nil))
    let desk = await tablet.desk(of: first)
    expectNil(first.participant)
    stub.state.withLock { $0.participant = "P-3" }
    let code = stub.state.withLock { $0.code }
    try await tablet.enrolment?.enrol(address: stub.address, code: code)
    let second = try require(await tablet.person(of: nil))
    expect(second.participant == "P-3" && second.enrolled == first.enrolled)
    expect(await tablet.desk(of: second) === desk, "with the run that is open")
    expectEqual(await desk.names, ResultNames("P-3", hasUnnamed: true))
    expectEqual(tablet.openDesks.count, 1)
  }

  @Test func `an enrolled tablet learns of its person, and each schedule and condition sees it`()
    async throws
  {
    let tablet = try enrollable()
    let treatment = Treatment(
      course: "dmf", monthAtEntry: 4, entered: try require(CalendarDate("2026-01-31")))
    stub.state.withLock { state in
      state.participant = "P-3"
      state.facts["P-3"] = PersonFacts(treatment: treatment, arm: "walking").json
    }
    let isTold = Lock(false)
    let number = await tablet.facts.listen { isTold.withLock { $0 = true } }
    await tablet.startSending()
    try await require(tablet.enrolment).enrol(address: stub.address, code: "7KQ4-2M")
    expect(try await eventually { isTold.withLock(\.self) })
    let person = try require(await tablet.person(of: nil))
    let schedule = await tablet.schedule(
      of: person, in: tablet.study, now: UTCTime(nanoseconds: 1_770_091_506_000_000_000))
    expectEqual(schedule.enrolled.treatment, treatment)
    expectEqual(schedule.history([]).arm, "walking")
    expectEqual(schedule.history([]).enrolled.treatment, treatment)
    // A result that was delivered may change what the study asks.
    stub.state.withLock { $0.facts["P-3"] = PersonFacts(arm: "resting").json }
    isTold.withLock { $0 = false }
    let id = try HistorySample.id(1)
    let text = """
      {"id":"\(id)","task":{"id":"t"},"participant":"P-3","ended":"2026-02-03T04:00:00Z",
       "outcome":"completed"}
      """
    _ = try await outbox.put(
      OutboxItem(
        id: id, finished: UTCTime(nanoseconds: 1_770_091_506_000_000_000),
        document: Array(text.utf8)))
    await tablet.sync?.ask("P-3", ["P-3": .seconds(3600)])
    expect(try await eventually { isTold.withLock(\.self) })
    expectEqual(await tablet.facts.facts(of: "P-3"), PersonFacts(arm: "resting"))
    await tablet.facts.stopListening(number)
    await tablet.stopSending()
  }
}
