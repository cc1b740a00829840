import Receipts
import StrictJSON
import StudyModel
import StudyStub
import System
import TestSupport
import Testing
import Vault
import WebServer

@testable import Outbox

@Suite struct ServerDeliveryTests {
  @Test func `results and recordings arrive once, with receipts that are kept`() async throws {
    let linked = try LinkedDesk()
    let (outbox, _) = try await linked.desk.open()
    let walk = try linked.desk.attachment(1, byteCount: 300_000)
    for number: Int64 in 1...3 {
      _ = try await outbox.put(Sample.item(number, attachments: number == 2 ? [walk] : []))
    }
    let report = try await linked.deliverer(outbox).deliver()
    expectEqual(report.delivered, (1...3).map { Sample.id($0) })
    expectNil(report.stopped)
    let state = linked.stub.state.withLock { $0 }
    expectEqual(state.results.count, 3)
    expectEqual(state.results[Sample.id(2)], Sample.document(2))
    expectEqual(state.recordings[walk.sha256]?.count, 300_000)
    await outbox.close()

    let (again, _) = try await linked.desk.open()
    for entry in try await again.list() {
      guard case .delivered(let receipt) = entry.state else {
        Issue.record("not delivered")
        continue
      }
      expectEqual(receipt.signed?.isSigned(by: state.publishedKeys), true)
      expect(receipt.id == entry.id && receipt.sha256 == entry.sha256)
    }
    expectEqual(try await linked.deliverer(again).deliver(), DeliveryReport())
  }

  @Test func `an answer that is lost after the server has stored it doubles nothing`()
    async throws
  {
    let linked = try LinkedDesk()
    linked.stub.loseAnswer("PUT /v1/results")
    let (outbox, _) = try await linked.desk.open()
    _ = try await outbox.put(Sample.item(1))
    let first = try await linked.deliverer(outbox).deliver()
    expectEqual(first.postponed, [Sample.id(1): .serverFault])
    try await outbox.retry(Sample.id(1))
    let second = try await linked.deliverer(outbox).deliver()
    expectEqual(second.alreadyThere, [Sample.id(1)])
    expectEqual(linked.stub.state.withLock(\.results).count, 1)
  }

  @Test func `a receipt signed by a key that nobody published is no receipt`() async throws {
    let linked = try LinkedDesk()
    linked.stub.changeKey(publishes: false)
    let (state, report) = try await linked.deliverOne()
    expectEqual(report.postponed, [Sample.id(1): .wrongReceipt])
    expectEqual(state.kind, .queued)
    expectEqual(linked.stub.asked.filter { $0 == "GET /v1/receipt-keys" }.count, 1)
  }

  @Test func `a receipt of a key that no known key vouches for is no receipt`() async throws {
    let linked = try LinkedDesk()
    linked.stub.changeKey(introduces: false)
    let (state, report) = try await linked.deliverOne()
    expectEqual(report.postponed, [Sample.id(1): .wrongReceipt])
    expectEqual(state.kind, .queued)
    expectEqual(await linked.session.link.receiptKeys.count, 1, "a false server brings no keys")
  }

  @Test func `a new key of the server is fetched once, and kept beside the old one`()
    async throws
  {
    let linked = try LinkedDesk()
    linked.stub.changeKey()
    let (state, _) = try await linked.deliverOne()
    expectEqual(state.kind, .delivered)
    expectEqual(try linked.file.read()?.receiptKeys.count, 2)
    expectEqual(linked.stub.asked.filter { $0 == "GET /v1/receipt-keys" }.count, 1)
  }

  @Test func `a receipt for other bytes or with another signature is no receipt`() async throws {
    let linked = try LinkedDesk()
    let key = linked.stub.state.withLock(\.signingKey)
    let statement = ReceiptStatement(
      id: Sample.id(1), sha256: ContentDigest(of: [1]), storedAt: TestDesk.now,
      chain: ChainPlace(study: "s", position: 1, hash: ContentDigest(of: [])),
      key: key.verifying.id)
    var right = statement
    right.sha256 = ContentDigest(of: Sample.document(1))
    let wrong = [
      SignedReceipt(statement, signedBy: key),
      SignedReceipt(right, signature: [UInt8](repeating: 0, count: 64)),
    ]
    for receipt in wrong {
      linked.stub.fail("PUT /v1/results", .json(receipt.json, status: .created))
      let verdict = await linked.destination.putResult(
        Sample.id(1), sha256: right.sha256, document: Sample.document(1))
      expectEqual(verdict, .tryLater(.wrongReceipt, after: nil))
    }
  }

  @Test func `recordings that the server lost meanwhile are sent again`() async throws {
    let linked = try LinkedDesk()
    let walk = try linked.desk.attachment(1, byteCount: 5000)
    linked.stub.fail("PUT /v1/results", StudyStub.problem(424, "recordingsMissing"))
    let (state, _) = try await linked.deliverOne(attachments: [walk])
    expectEqual(state.kind, .delivered)
    expectEqual(linked.stub.asked.filter { $0 == "HEAD /v1/recordings" }.count, 2)
  }

  @Test func `a server that never finds the recordings is asked twice, not for ever`()
    async throws
  {
    let linked = try LinkedDesk()
    linked.stub.fail("PUT /v1/results", times: 5, StudyStub.problem(424, "recordingsMissing"))
    let (_, report) = try await linked.deliverOne()
    expectEqual(report.postponed, [Sample.id(1): .recordingsMissing])
    expectEqual(linked.stub.asked.filter { $0 == "PUT /v1/results" }.count, 2)
  }

  @Test(arguments: [
    (409, "conflict", "conflict"), (410, "withdrawn", "withdrawn"),
    (413, "bodyTooLarge", "too-large"), (422, "unknownTask", "unknown-task"),
  ])
  func `what the server refuses for good waits for a person, and the next is sent`(
    status: Int, code: String, reason: String
  ) async throws {
    let linked = try LinkedDesk()
    linked.stub.fail("PUT /v1/results", StudyStub.problem(status, code))
    let (outbox, _) = try await linked.desk.open()
    for number: Int64 in 1...2 { _ = try await outbox.put(Sample.item(number)) }
    let report = try await linked.deliverer(outbox).deliver()
    expectEqual(report.refused.mapValues(\.text), [Sample.id(1): reason])
    expectEqual(report.delivered, [Sample.id(2)])
  }

  @Test func `a server that asks to wait is not asked before`() async throws {
    let linked = try LinkedDesk()
    linked.stub.fail(
      "PUT /v1/results",
      StudyStub.problem(429, "tooMany").adding("Retry-After", "1200"))
    let (state, report) = try await linked.deliverOne()
    expectEqual(report.postponed, [Sample.id(1): .serverBusy])
    guard case .queued(1, let retryAt?) = state else {
      Issue.record("not queued")
      return
    }
    expect(retryAt.nanoseconds - TestDesk.now.nanoseconds >= 1_200_000_000_000)
  }

  @Test func `what answers but is no study server is not delivered to`() async throws {
    let linked = try LinkedDesk()
    linked.stub.fail("HEAD /v1/health", .text("Welcome to the hotel"))
    let (state, report) = try await linked.deliverOne()
    expectEqual(report.stopped, .destinationNotReady(.captivePortal))
    expectEqual(state, .new)
    expectEqual(linked.stub.asked, ["HEAD /v1/health"])
  }

  @Test func `without a server there is a reason, and nothing is lost`() async throws {
    let linked = try LinkedDesk()
    await linked.stub.server.stop(within: .zero)
    let (state, report) = try await linked.deliverOne()
    expectEqual(report.stopped, .destinationNotReady(.unreachable))
    expectEqual(state, .new)
  }

  @Test func `what was taken back is told once, without content`() async throws {
    let linked = try LinkedDesk()
    let (outbox, _) = try await linked.desk.open()
    _ = try await outbox.put(Sample.item(1))
    let withdrawal = Withdrawal(id: Sample.id(1), moment: TestDesk.now, part: .everything)
    let request = WithdrawalRequest(
      withdrawal: withdrawal, sha256: ContentDigest(of: Sample.document(1)))
    expectEqual(try await outbox.withdraw([request]).count, 1)
    linked.stub.fail("POST /v1/withdrawals", StudyStub.problem(503, "busy"))
    let deliverer = linked.deliverer(outbox)
    let first = try await deliverer.deliver()
    expectEqual(first.untoldReason, .serverBusy)
    let until = try require(first.waitingUntil)
    expect(until > TestDesk.now)
    let asked = linked.stub.asked
    let waiting = try await deliverer.deliver()
    expect(waiting.untoldReason == .serverBusy && waiting.waitingUntil == until)
    expectEqual(linked.stub.asked, asked, "it waits for its time")
    for count in [1, 0] {
      let report = try await deliverer.deliver(atOnce: true)
      expectEqual(report.toldWithdrawalCount, count)
      expect(report.untoldReason == nil && report.waitingUntil == nil)
    }
    let told = linked.stub.state.withLock(\.withdrawals)
    expectEqual(told.count, 1)
    expectEqual(told.first?.objectValue?.map(\.key), ["id", "at", "what", "streams"])
    await outbox.close()
    let (again, _) = try await linked.desk.open()
    expectEqual(try await again.withdrawals().map(\.isTold), [true])
  }

  @Test func `more than one request takes is told in several`() async throws {
    let linked = try LinkedDesk()
    let (outbox, _) = try await linked.desk.open()
    var requests: [WithdrawalRequest] = []
    for number in Int64(1)...501 {
      _ = try await outbox.put(Sample.item(number))
      requests.append(
        WithdrawalRequest(
          withdrawal: Withdrawal(
            id: Sample.id(number), moment: TestDesk.now, part: .everything),
          sha256: ContentDigest(of: Sample.document(number))))
    }
    expectEqual(try await outbox.withdraw(requests).count, 501)
    let report = try await linked.deliverer(outbox).deliver()
    expect(report.toldWithdrawalCount == 501 && report.untoldReason == nil)
    expectEqual(linked.stub.state.withLock(\.withdrawals).count, 501)
  }

  @Test func `by hand what waits for its time is sent at once`() async throws {
    let linked = try LinkedDesk()
    let (outbox, _) = try await linked.desk.open()
    _ = try await outbox.put(Sample.item(1))
    linked.stub.fail("PUT /v1/results", StudyStub.problem(503, "busy"))
    expectEqual(try await linked.deliverer(outbox).deliver().postponed.count, 1)
    expect(try await linked.deliverer(outbox).deliver().delivered.isEmpty)
    let report = try await linked.deliverer(outbox).deliver(atOnce: true)
    expectEqual(report.delivered, [Sample.id(1)])
  }
}
