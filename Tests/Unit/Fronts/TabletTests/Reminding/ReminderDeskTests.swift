import Foundation
import Reminding
import Session
import StrictJSON
import Studies
import StudyModel
import System
import TestSupport
import Testing
import Vault

@testable import Tablet

/// The driver of reminders, with a drawn clock and ways that do what a test wants.
struct ReminderDeskTests {
  /// What a test changes while the driver runs.
  private struct World: Sendable {
    var now: UTCTime
    var people: [PersonNotices] = []
    var isMeasuring = false
    var putOff: [NoticeID] = []
    /// Whether prompts have a rule of their own.
    var hasRule = false
    var told: [String] = []
    /// How long the machine was to stay awake, nil for no longer, in the order that it was asked.
    var awake: [Duration?] = []
  }

  /// A way that keeps what it is given, and fails as long as it is told to.
  private final class Way: ReminderShell {
    let way: ReminderWay
    let rings = Lock<[Ring]>([])
    let silences = Lock(0)
    let error = Lock<RemindingError?>(nil)

    init(_ way: ReminderWay) { self.way = way }

    func standing() -> WayStanding { .there }

    func ring(_ ring: Ring) throws(RemindingError) {
      rings.withLock { $0.append(ring) }
      if let error = error.withLock({ $0 }) { throw error }
    }

    func silence() { silences.withLock { $0 += 1 } }
  }

  private let folder: TemporaryFolder
  private let key = DeviceKey.random()
  private let world: Lock<World>
  private let sound = Way(.sound)

  init() throws {
    folder = try TemporaryFolder()
    world = Lock(World(now: try StudySample.moment("2026-11-22T08:00:00Z")))
  }

  private func desk() -> ReminderDesk {
    let (world, sound) = (world, sound)
    return ReminderDesk(
      home: folder.path, key: key,
      equipment: RemindingEquipment(
        keepAwake: { length in world.withLock { $0.awake.append(length) } },
        tell: { words in world.withLock { $0.told.append(words) } }
      ) { _ in [[sound]] },
      tablet: ReminderDesk.Tablet(
        people: { _ in world.withLock(\.people) }, isShared: { true },
        isMeasuring: { world.withLock(\.isMeasuring) },
        putOff: { id, _ in
          world.withLock { world in
            if world.hasRule { world.putOff.append(id) }
            return world.hasRule
          }
        }, now: { world.withLock(\.now) }))
  }

  /// The notice of the window of this study that opens at 8.
  private func reminder() throws -> Reminder {
    let study = try StudySample.study()
    let start = try StudySample.moment("2026-11-20T00:00:00Z")
    let plan = ReminderPlan(
      study: study, enrolled: Enrolment(moment: start, zone: .utc),
      now: try StudySample.moment("2026-11-22T08:00:00Z"), zone: .utc, finished: [])
    return try require(plan.current.first)
  }

  @discardableResult
  private func due(_ person: String? = "A-1") throws -> NoticeID {
    let reminder = try reminder()
    world.withLock { world in
      world.people.append(
        PersonNotices(
          person: person, wishes: RemindingWishes(), languages: ["en"], current: [reminder]))
    }
    return NoticeID(reminder, of: person)
  }

  private func pass(_ seconds: Int) {
    world.withLock { $0.now = $0.now.advanced(by: .seconds(seconds)) }
  }

  @Test func `what is due rings, and its page shows it to its person and its number to others`()
    async throws
  {
    let id = try due()
    let desk = desk()
    _ = await desk.lookOnce()
    let own = await desk.view(for: .person("A-1"), isLit: false)
    expectEqual(own.own.map(\.id), [id])
    expect(own.own[0].canWait && own.others == nil && own.ring == 1)
    for viewer in [ReminderView.Viewer.nobody, .person("B-2")] {
      let view = await desk.view(for: viewer, isLit: false)
      expect(view.own.isEmpty)
      let text = view.json(try StudySample.study(), languages: ["en"]).serialized()
      expect(text.contains("A task is due for one person."))
      expect(!text.contains("A-1") && !text.contains("feeling") && !text.contains("Feeling"))
    }
  }

  @Test func `the machine stays awake after each ring, until the person has answered`() async throws
  {
    let id = try due()
    let desk = desk()
    _ = await desk.lookOnce()
    pass(60)
    _ = await desk.lookOnce()
    expectEqual(world.withLock(\.awake), [ReminderDesk.awakeAfterRing])
    pass(240)
    _ = await desk.lookOnce()
    expectEqual(world.withLock(\.awake.count), 2, "it rings again after five minutes")
    expect(await desk.answer(.heard, [id]))
    _ = await desk.lookOnce()
    expectEqual(world.withLock(\.awake.last), .some(nil))
    await desk.stop()
  }

  @Test func `the program looks again at the moment that is told, and every 20 seconds at least`()
    async throws
  {
    let desk = desk()
    expectEqual(await desk.lookOnce(), .seconds(20))
    let next = try StudySample.moment("2026-11-22T08:00:07Z")
    world.withLock { world in
      world.people = [
        PersonNotices(
          person: "A-1", wishes: RemindingWishes(), languages: ["en"], current: [], next: next)
      ]
    }
    expectEqual(await desk.lookOnce(), .seconds(7))
  }

  @Test func `a ring waits for the end of a test, but not longer than a quarter of an hour`()
    async throws
  {
    try due()
    world.withLock { $0.isMeasuring = true }
    let desk = desk()
    for _ in 0..<14 {
      _ = await desk.lookOnce()
      pass(60)
    }
    expect(await desk.view(for: .nobody, isLit: false).others == nil)
    pass(60)
    _ = await desk.lookOnce()
    expectNotNil(await desk.view(for: .nobody, isLit: false).others)
  }

  @Test func `later and heard end what stands, and a start forgets neither`() async throws {
    let first = try due()
    let second = try due("B-2")
    let desk = desk()
    _ = await desk.lookOnce()
    expect(await desk.answer(.later, [first]))
    expect(await desk.answer(.heard, [second]))
    expect(!(await desk.answer(.heard, [second])))
    expectNil(await desk.view(for: .nobody, isLit: false).others)
    pass(60)
    let again = self.desk()
    _ = await again.lookOnce()
    expectNil(await again.view(for: .nobody, isLit: false).others)
    pass(541)
    _ = await again.lookOnce()
    expectEqual(await again.view(for: .nobody, isLit: false).others?.peopleCount, 1)
  }

  @Test func `a prompt is put off by its own rule`() async throws {
    let id = try due()
    world.withLock { $0.hasRule = true }
    let desk = desk()
    _ = await desk.lookOnce()
    expect(await desk.answer(.later, [id]))
    expectEqual(world.withLock(\.putOff), [id])
  }

  @Test func `a way that fails is told once, without a name, counted, and tried again`()
    async throws
  {
    try due()
    sound.error.withLock { $0 = .call("write", subject: "card", code: EIO) }
    let desk = desk()
    await desk.start()
    expect(try await eventually { world.withLock { !$0.told.isEmpty } })
    sound.error.withLock { $0 = nil }
    pass(20)
    await desk.want()
    expect(try await eventually { sound.rings.withLock(\.count) >= 2 })
    await desk.stop()
    let told = world.withLock(\.told)
    expectEqual(told.count, 1)
    expect(!told[0].contains("A-1") && !told[0].contains("feeling"))
    expectEqual(sound.rings.withLock { Set($0.map(\.ways)) }.contains([.sound]), true)
    expect(await desk.ways.json["sound"]?["failed"]?.integerValue ?? 0 >= 1)
  }

  @Test func `when nothing stands any more the ways fall silent`() async throws {
    try due()
    let desk = desk()
    await desk.start()
    expect(try await eventually { sound.rings.withLock(\.count) == 1 })
    let before = sound.silences.withLock(\.self)
    world.withLock { $0.people = [] }
    await desk.want()
    expect(try await eventually { sound.silences.withLock(\.self) > before })
    await desk.stop()
  }

  @Test func `the page plays the sound only while the machine has none`() async throws {
    try due()
    let desk = desk()
    _ = await desk.lookOnce()
    expectEqual(await desk.view(for: .nobody, isLit: false).chime, .bell)
    await desk.start()
    var chime: Chime? = .bell
    for _ in 0..<5000 where chime != nil {
      chime = await desk.view(for: .nobody, isLit: false).chime
      await Task.yield()
    }
    expectNil(chime)
    await desk.stop()
  }

  @Test func `a book that cannot be read is rung anew, and nobody is named on the disk`()
    async throws
  {
    try due()
    let desk = desk()
    _ = await desk.lookOnce()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let name = try require(names.first { $0.hasPrefix("reminders-") })
    let bytes = try require(FileManager.default.contents(atPath: folder.file(name)))
    expectNil(bytes.range(of: Data("A-1".utf8)))
    try Data("torn".utf8).write(to: URL(fileURLWithPath: folder.file(name)))
    let again = self.desk()
    _ = await again.lookOnce()
    expectNotNil(await again.view(for: .nobody, isLit: false).others)
  }
}
