import Receipts
import StudyModel
import TestSupport
import Testing

@testable import Outbox

@Suite struct ScriptedDeliveryTests {
  private func filled(_ desk: TestDesk, count: Int64) async throws -> Outbox {
    let (outbox, _) = try await desk.open()
    for number in 1...count { _ = try await outbox.put(Sample.item(number)) }
    return outbox
  }

  private func after(_ seconds: Int64) -> UTCTime {
    UTCTime(nanoseconds: TestDesk.now.nanoseconds + seconds * 1_000_000_000)
  }

  @Test func `bad results of every kind do not hold back the next`() async throws {
    let desk = try TestDesk()
    let outbox = try await filled(desk, count: 5)
    let foreign = DeliveryReceipt(
      id: Sample.id(99), sha256: ContentDigest(of: []), storedAt: TestDesk.now)
    let destination = ScriptedDestination(verdicts: [
      Sample.id(1): [.refusedForGood(.foreign("schema"))], Sample.id(2): [.conflict],
      Sample.id(3): [.tryLater(.ioError, after: nil)],
      Sample.id(4): [.accepted(.new, foreign)],
    ])
    let report = try await desk.deliverer(outbox, to: destination).deliver()
    expectEqual(report.refused, [Sample.id(1): .foreign("schema"), Sample.id(2): .conflict])
    expectEqual(report.postponed, [Sample.id(3): .ioError, Sample.id(4): .wrongReceipt])
    expectEqual(report.delivered, [Sample.id(5)])
    expectEqual(await destination.asked, (1...5).map(Sample.id))
    let kinds = try await outbox.list().map(\.state.kind)
    expectEqual(kinds, [.refused, .refused, .queued, .queued, .delivered])
  }

  @Test func `what the destination has lost since is sent again, and nothing else`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    let recordings = try (1...3).map { try desk.attachment($0) }
    for number in 1...3 {
      _ = try await outbox.put(
        Sample.item(Int64(number), attachments: [recordings[number - 1]]))
    }
    let destination = ScriptedDestination(verdicts: [Sample.id(3): [.conflict]])
    let deliverer = desk.deliverer(outbox, to: destination)
    expectEqual(try await deliverer.deliver().sentAgainCount, 0)
    // One that was never delivered is not sent by this way.
    await destination.lose([recordings[1].sha256, recordings[2].sha256])
    expectEqual(try await deliverer.bringLost(), 0, "it was asked a moment ago")
    expectEqual(await destination.lostQuestionCount, 1)
    let later = desk.deliverer(outbox, to: destination, at: after(900))
    expectEqual(try await later.deliver().sentAgainCount, 1)
    expectEqual(await destination.broughtAgain, [recordings[1].sha256])
  }

  @Test func `the wait a destination asks for is kept`() async throws {
    let desk = try TestDesk()
    let outbox = try await filled(desk, count: 1)
    let busy = DeliveryVerdict.tryLater(.foreign("busy"), after: .seconds(600))
    let destination = ScriptedDestination(verdicts: [Sample.id(1): [busy]])
    let report = try await desk.deliverer(outbox, to: destination).deliver()
    let until = try require(report.waitingUntil)
    expect((after(601)...after(630)).contains(until))
    let early = desk.deliverer(outbox, to: destination, at: after(600))
    expect(try await early.deliver().delivered.isEmpty)
    let due = desk.deliverer(outbox, to: destination, at: until)
    expectEqual(try await due.deliver().delivered, [Sample.id(1)])
  }

  @Test func `waits grow with each failure and are the same for the same seed`() async throws {
    func waits() async throws -> [Int64] {
      let desk = try TestDesk()
      let outbox = try await filled(desk, count: 1)
      let failures = [DeliveryVerdict](repeating: .tryLater(.ioError, after: nil), count: 6)
      let destination = ScriptedDestination(verdicts: [Sample.id(1): failures])
      var waits: [Int64] = []
      var now = TestDesk.now
      for failed in 0..<6 {
        let deliverer = desk.deliverer(outbox, to: destination, at: now)
        let report = try await deliverer.deliver()
        expectEqual(report.postponed.count, 1)
        expectEqual(try await outbox.list().first?.state.failedAttempts, failed + 1)
        let until = try require(report.waitingUntil)
        waits.append(until.nanoseconds - now.nanoseconds)
        expect(waits[failed] <= BackOff().ceiling(failedAttempts: failed).nanoseconds)
        now = until
      }
      return waits
    }
    try await expectEqual(waits(), waits())
  }

  @Test func `a destination that goes away in the middle ends the round`() async throws {
    let desk = try TestDesk()
    let outbox = try await filled(desk, count: 3)
    let destination = ScriptedDestination(
      readiness: [.ready, .notReady(.missing, after: .seconds(60))],
      verdicts: [Sample.id(1): [.tryLater(.missing, after: nil)]])
    let report = try await desk.deliverer(outbox, to: destination).deliver()
    expectEqual(report.stopped, .destinationNotReady(.missing))
    let until = try require(report.waitingUntil)
    expect((after(61)...after(90)).contains(until))
    expectEqual(await destination.asked, [Sample.id(1)])
    expectEqual(try await outbox.list().map(\.state.failedAttempts), [1, 0, 0])
  }

  @Test func `a cancelled round stops between two results`() async throws {
    let desk = try TestDesk()
    let outbox = try await filled(desk, count: 3)
    let deliverer = desk.deliverer(outbox, to: ScriptedDestination())
    let report = try await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await deliverer.deliver()
    }.value
    expectEqual(report.stopped, .cancelled)
    expectEqual(report.waitingUntil, TestDesk.now)
    expectEqual(try await outbox.list().map(\.state), [.new, .new, .new])
  }

  @Test(arguments: [
    ("finished = finished + 1", QuarantineReason.sealBroken),
    ("sha256 = zeroblob(32)", .sealBroken), ("document = zeroblob(400)", .sealBroken),
    ("document = zeroblob(0)", .sealBroken), ("attachments = x'00'", .unreadableColumns),
  ])
  func `a row that is damaged after opening is quarantined, not sent`(
    change: String, reason: QuarantineReason
  ) async throws {
    let desk = try TestDesk()
    let outbox = try await filled(desk, count: 2)
    await outbox.close()
    let (store, _) = try OutboxStore.open(folder: desk.outbox, key: desk.key) { _ in }
    try store.connection.run("UPDATE results SET \(change) WHERE position = 1")
    let damaged = DamagedRow(position: 1, id: Sample.id(1), reason: reason)
    if reason == .sealBroken {
      expectEqual(try store.beginAttempt(Sample.id(1)), .quarantined(damaged))
      expectEqual(try store.list().first?.state, .quarantined(reason))
    } else {
      #expect(throws: OutboxError.unreadable(Sample.id(1), reason)) {
        try store.beginAttempt(Sample.id(1))
      }
    }
    expectEqual(try store.put(Sample.item(3)), .stored)
  }
}
