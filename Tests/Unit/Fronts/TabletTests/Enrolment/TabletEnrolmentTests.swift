import HTTPClient
import Outbox
import Receipts
import Studies
import StudyDelivery
import StudyModel
import StudyStub
import Surroundings
import System
import TestSupport
import Testing
import Vault

@testable import Tablet

/// Enrolling while the tablet runs, at a server that speaks the contract.
@Suite struct TabletEnrolmentTests {
  private let folder: TemporaryFolder
  private let stub: StudyStub
  private let outbox: Outbox
  private let file: LinkFile
  private let enrolment: TabletEnrolment
  private let studies: StudySwitch
  /// Of a tablet that was started for P-1.
  private let enrolmentOfOne: TabletEnrolment
  private let now = UTCTime(nanoseconds: 1_770_091_506_000_000_000)
  private static let code = "7KQ4-2M"

  init() async throws {
    folder = try TemporaryFolder()
    stub = try StudyStub()
    let key = DeviceKey.random()
    outbox = try await Outbox.open(folder: folder.file("outbox"), key: key).outbox
    file = LinkFile(home: folder.path, key: key)
    let (outbox, now, path) = (outbox, now, folder.path)
    let studies = StudySwitch(StudyInUse(try StudySample.study(), tasks: [:]))
    self.studies = studies
    let updates = StudyUpdates(
      home: path, studies: studies, pause: .milliseconds(10), surroundings: { nil }, now: { now })
    let makeSync: @Sendable (ServerLink, ServerSession) -> Sync = { _, session in
      let deliverer = Deliverer(
        outbox: outbox, destination: ServerDestination(session, now: { now }),
        source: PlainFolder(path), jitterSeed: 1, now: { now })
      return Sync(
        deliverer: deliverer, shelf: ResultShelf(outbox: outbox), place: .server(isLocal: true),
        now: { now })
    }
    enrolment = TabletEnrolment(
      nil, file: file, name: "ward 3", now: { now }, updates: updates, makeSync: makeSync)
    enrolmentOfOne = TabletEnrolment(
      nil, file: file, name: "ward 3", named: "P-1", now: { now }, makeSync: makeSync)
  }

  private func put(_ number: Int) async throws {
    let id = try HistorySample.id(number)
    let text = """
      {"id":"\(id)","task":{"id":"t"},"ended":"2026-02-03T04:00:00Z","outcome":"completed"}
      """
    _ = try await outbox.put(OutboxItem(id: id, finished: now, document: Array(text.utf8)))
  }

  private var storedCount: Int { stub.state.withLock { $0.results.count } }

  @Test func `a tablet that is enrolled while it runs sends what waited`() async throws {
    try await put(1)
    expectNil(enrolment.sync)
    expect(await enrolment.standing().takesCode)
    try await enrolment.enrol(address: stub.address, code: Self.code)
    let standing = await enrolment.standing()
    expect(standing.study == "ms-2026" && standing.server == stub.address)
    expect(!standing.takesCode)
    expectEqual(try file.read()?.study, "ms-2026")
    let sync = try require(enrolment.sync)
    await sync.ask(nil, [nil: .seconds(3600)])
    expectEqual(storedCount, 1)
  }

  @Test func `a tablet that is enrolled while it runs goes over to the study of its server`()
    async throws
  {
    PublishedStudy.publish("1", 1, at: stub)
    await enrolment.start { [:] }
    expectEqual(studies.inUse.study.id, "t")
    try await enrolment.enrol(address: stub.address, code: Self.code)
    expect(try await eventually { studies.inUse.version?.number == 1 })
    expectEqual(studies.inUse.study.id, "ms-2026")
    await enrolment.stop()
  }

  @Test func `a participant's code says whose the tablet is from then on`() async throws {
    expectNil(enrolment.participant)
    stub.state.withLock { $0.participant = "P-3" }
    try await enrolment.enrol(address: stub.address, code: Self.code)
    expectEqual(enrolment.participant, "P-3")
  }

  @Test func `a tablet that was started for somebody takes nobody else's code`() async throws {
    stub.state.withLock { $0.participant = "P-3" }
    await #expect(throws: TabletEnrolmentFault.otherParticipant) {
      try await enrolmentOfOne.enrol(address: stub.address, code: Self.code)
    }
    expectNil(try file.read())
    expectNil(enrolmentOfOne.sync)
    stub.state.withLock { $0.participant = "P-1" }
    try await enrolmentOfOne.enrol(address: stub.address, code: Self.code)
    expectEqual(enrolmentOfOne.participant, "P-1")
  }

  @Test func `what goes wrong with a code changes nothing`() async throws {
    await #expect(throws: TabletEnrolmentFault.codeRefused) {
      try await enrolment.enrol(address: stub.address, code: "WRONG")
    }
    await #expect(throws: TabletEnrolmentFault.badAddress) {
      try await enrolment.enrol(address: "http://192.0.2.1", code: Self.code)
    }
    await #expect(throws: TabletEnrolmentFault.noServer) {
      try await enrolment.enrol(address: "http://127.0.0.1:1", code: Self.code)
    }
    expectNil(try file.read())
    expectNil(enrolment.sync)
  }

  @Test func `nobody leads a tablet that is let in to another server`() async throws {
    try await enrolment.enrol(address: stub.address, code: Self.code)
    let other = try StudyStub()
    await #expect(throws: TabletEnrolmentFault.enrolled) {
      try await enrolment.enrol(address: other.address, code: Self.code)
    }
    expect(other.asked.isEmpty)
  }

  @Test func `a tablet that was signed out comes back by a code, to its own server alone`()
    async throws
  {
    try await enrolment.enrol(address: stub.address, code: Self.code)
    try await put(1)
    stub.state.withLock { $0.isRevoked = true }
    let before = try require(enrolment.sync)
    await before.ask(nil, [nil: .seconds(3600)])
    expect(await enrolment.standing().takesCode)
    let other = try StudyStub()
    await #expect(throws: TabletEnrolmentFault.badAddress) {
      try await enrolment.enrol(address: other.address, code: Self.code)
    }
    expect(other.asked.isEmpty)
    try await enrolment.enrol(address: "", code: Self.code)
    // What was before it sends nothing any more, and writes nothing.
    await before.ask(nil, [nil: .seconds(3600)])
    expectEqual(storedCount, 0)
    let after = try require(enrolment.sync)
    expect(after !== before)
    await after.ask(nil, [nil: .seconds(3600)])
    expectEqual(storedCount, 1)
    expectEqual(try file.read()?.isSignedOut, false)
  }
}
