import Outbox
import Receipts
import StudyModel
import StudyStub
import Surroundings
import System
import TestSupport
import Testing
import Vault
import WebServer

@testable import Tablet

/// A tablet's sending against a server that speaks the contract.
@Suite struct SyncTests {
  private let folder: TemporaryFolder
  private let stub: StudyStub
  private let outbox: Outbox
  private let sync: Sync
  private let seen: Lock<Surroundings>
  private let clock: Lock<UTCTime>
  private let people: [String?: Duration?] = [nil: .seconds(3600)]

  init() async throws {
    folder = try TemporaryFolder()
    stub = try StudyStub()
    let key = DeviceKey.random()
    outbox = try await Outbox.open(folder: folder.file("outbox"), key: key).outbox
    let clock = Lock(UTCTime(nanoseconds: 1_770_091_506_000_000_000))
    let seen = Lock(
      Surroundings(
        network: NetworkState(isUp: true), isMetered: nil,
        battery: BatteryState(percent: nil, isCharging: false)))
    (self.clock, self.seen) = (clock, seen)
    let now: @Sendable () -> UTCTime = { clock.withLock { $0 } }
    let link = try await StubLink.make(stub)
    let session = ServerSession(
      link, file: LinkFile(home: folder.path, key: key), now: now)
    let deliverer = Deliverer(
      outbox: outbox, destination: ServerDestination(session, now: now),
      source: PlainFolder(folder.path), jitterSeed: 1, now: now)
    sync = Sync(
      deliverer: deliverer, shelf: ResultShelf(outbox: outbox), place: .server(isLocal: false),
      surroundings: { seen.withLock { $0 } }, now: now)
  }

  private func put(_ number: Int) async throws {
    let id = try HistorySample.id(number)
    let text = """
      {"id":"\(id)","task":{"id":"t"},"ended":"2026-02-03T04:00:00Z","outcome":"completed"}
      """
    _ = try await outbox.put(
      OutboxItem(id: id, finished: clock.withLock { $0 }, document: Array(text.utf8)))
  }

  private func takeBack(_ number: Int) async throws {
    let id = try HistorySample.id(number)
    let entry = try require(try await outbox.list().first { $0.id == id })
    let withdrawal = Withdrawal(id: id, moment: clock.withLock { $0 }, part: .everything)
    _ = try await outbox.withdraw([WithdrawalRequest(withdrawal: withdrawal, sha256: entry.sha256)])
  }

  private func pass(seconds: Int64) {
    clock.withLock { $0 = UTCTime(nanoseconds: $0.nanoseconds + seconds * 1_000_000_000) }
  }

  private var deliveredCount: Int {
    get async throws { try await outbox.list().count { $0.state.kind == .delivered } }
  }

  @Test func `a finished result goes at once, and its receipt counts`() async throws {
    try await put(1)
    await sync.want(nil, people)
    let states = try await outbox.list().map(\.state)
    expectEqual(SafetyCount(states, needsProof: true).safe, 1)
    expectEqual(await sync.standing(of: nil), SyncStanding())
  }

  @Test func `without a network nothing is asked, and the page is told`() async throws {
    seen.withLock { $0.network.isUp = false }
    try await put(1)
    await sync.want(nil, people)
    await sync.ask(nil, people)
    expect(stub.asked.isEmpty || stub.asked == ["HEAD /v1/health", "POST /v1/enrolments"])
    expectEqual(await sync.standing(of: nil).reason, "no-network")
    seen.withLock { $0.network.isUp = true }
    await sync.want(nil, people)
    expectEqual(try await deliveredCount, 1)
  }

  @Test func `a server that asks to wait is left alone until then, unless somebody asks`()
    async throws
  {
    stub.fail(
      "HEAD /v1/health", times: 2, StudyStub.problem(503, "busy").adding("Retry-After", "600"))
    try await put(1)
    await sync.want(nil, people)
    let asked = stub.asked.count
    expectEqual(await sync.standing(of: nil).reason, "server-busy")
    pass(seconds: 599)
    await sync.want(nil, people)
    expectEqual(stub.asked.count, asked)
    expectNotNil(await sync.standing(of: nil).until)
    await sync.ask(nil, people)
    expectEqual(stub.asked.count, asked + 1)
    pass(seconds: 3600)
    await sync.want(nil, people)
    expectEqual(try await deliveredCount, 1)
    expectEqual(await sync.standing(of: nil), SyncStanding())
  }

  @Test func `another network ends the wait for one, and not the wait that a server asked for`()
    async throws
  {
    stub.fail("HEAD /v1/health", .text("Welcome to the hotel"))
    try await put(1)
    await sync.want(nil, people)
    expectEqual(await sync.standing(of: nil).reason, "captive-portal")
    await sync.want(nil, people)
    expectEqual(try await deliveredCount, 0)
    await sync.networkChanged(people)
    expectEqual(try await deliveredCount, 1)
    stub.fail("HEAD /v1/health", StudyStub.problem(503, "x").adding("Retry-After", "600"))
    try await put(2)
    await sync.want(nil, people)
    await sync.networkChanged(people)
    expectEqual(try await deliveredCount, 1)
  }

  @Test func `a result that waits for its next time goes when somebody asks`() async throws {
    stub.fail(
      "PUT /v1/results", StudyStub.problem(429, "busy").adding("Retry-After", "3000"))
    try await put(1)
    await sync.want(nil, people)
    expectEqual(try await deliveredCount, 0)
    await sync.ask(nil, people)
    expectEqual(try await deliveredCount, 1)
  }

  @Test(arguments: [503, 429])
  func `what was taken back waits as long as the server asks before it is told again`(
    status: Int
  ) async throws {
    let busy = StudyStub.problem(status, "busy").adding("Retry-After", "600")
    stub.fail("POST /v1/withdrawals", busy)
    try await put(1)
    try await takeBack(1)
    await sync.want(nil, people)
    let asked = stub.asked.count
    expect(stub.state.withLock(\.withdrawals).isEmpty)
    expectEqual(await sync.standing(of: nil).reason, "server-busy")
    pass(seconds: 599)
    await sync.want(nil, people)
    await sync.networkChanged(people)
    expectEqual(stub.asked.count, asked)
    pass(seconds: 3600)
    await sync.networkChanged(people)
    expectEqual(stub.state.withLock(\.withdrawals).count, 1)
    expectEqual(await sync.standing(of: nil), SyncStanding())
  }

  @Test func `a result does not wait for a withdrawal that cannot be told, and both go when asked`()
    async throws
  {
    let busy = StudyStub.problem(503, "busy").adding("Retry-After", "600")
    stub.fail("POST /v1/withdrawals", times: 1, busy)
    try await put(1)
    try await put(2)
    try await takeBack(1)
    await sync.want(nil, people)
    expectEqual(try await deliveredCount, 1)
    expect(stub.state.withLock(\.withdrawals).isEmpty)
    await sync.ask(nil, people)
    expectEqual(stub.state.withLock(\.withdrawals).count, 1)
  }

  @Test func `a clock that was put back does not make a wait longer`() async throws {
    stub.fail("HEAD /v1/health", StudyStub.problem(503, "busy").adding("Retry-After", "600"))
    try await put(1)
    await sync.want(nil, people)
    pass(seconds: -400 * 86_400)
    await sync.want(nil, people)
    expectEqual(try await deliveredCount, 1)
  }

  @Test func `a tablet that the study revoked says so and keeps its results`() async throws {
    stub.state.withLock { $0.isRevoked = true }
    try await put(1)
    await sync.want(nil, people)
    expectEqual(await sync.standing(of: nil).reason, "signed-out")
    expectEqual(try await outbox.list().map(\.state.kind), [.queued])
  }

  @Test func `a study's wish to cost nobody anything is heeded`() async throws {
    seen.withLock { $0.isMetered = true }
    try await put(1)
    await sync.want(nil, people)
    expectEqual(await sync.standing(of: nil).reason, "metered")
    await sync.ask(nil, people)
    expectEqual(try await deliveredCount, 1)
  }
}
