import Receipts
import Sensors
import StrictJSON
import StudyModel
import System
import TestSupport
import Testing

@testable import Outbox

@Suite struct WithdrawalTests {
  private static func request(
    _ number: Int64, _ part: Withdrawal.Part = .everything, remainder: OutboxItem? = nil
  ) -> WithdrawalRequest {
    WithdrawalRequest(
      withdrawal: Withdrawal(
        id: Sample.id(number), moment: TestDesk.now, part: part,
        pending: ["runs/\(Sample.id(number))"]),
      sha256: ContentDigest(of: Sample.document(number)), remainder: remainder)
  }

  @Test func `what was taken back is gone, leaves a note, and cannot come back`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    for number: Int64 in 1...3 { _ = try await outbox.put(Sample.item(number)) }
    let done = try await outbox.withdraw([Self.request(1), Self.request(3)])
    expectEqual(done.map(\.id), [Sample.id(1), Sample.id(3)])
    expectEqual(try await outbox.list().map(\.id), [Sample.id(2)])
    expectEqual(try await outbox.withdrawals(), done)
    expectEqual(try await outbox.put(Sample.item(1)), .withdrawn)
    expectEqual(try await outbox.list().map(\.id), [Sample.id(2)])
    await outbox.close()
    let (again, report) = try await desk.open()
    expectEqual(report, OpeningReport())
    expectEqual(try await again.withdrawals(), done)
  }

  @Test func `a result without a part of it is queued anew under its id`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    _ = try await outbox.put(Sample.item(1))
    let remainder = OutboxItem(
      id: Sample.id(1), finished: UTCTime(nanoseconds: 1000), document: [1, 2, 3])
    let done = try await outbox.withdraw([
      Self.request(1, .streams([.location]), remainder: remainder)
    ])
    expectEqual(done.count, 1)
    expectEqual(try await outbox.payload(of: Sample.id(1)), [1, 2, 3])
    expectEqual(try await outbox.list().map(\.state), [.new])
    // The first version does not come back, neither as it was nor aside.
    expectEqual(try await outbox.put(Sample.item(1)), .withdrawn)
    expectEqual(try await outbox.list().count, 1)
  }

  @Test func `what is on its way or delivered stays`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    for number: Int64 in 1...2 { _ = try await outbox.put(Sample.item(number)) }
    _ = try await outbox.beginAttempt(Sample.id(1))
    expect(try await outbox.withdraw([Self.request(1)]).isEmpty)
    _ = try await desk.deliverer(outbox).deliver()
    expect(try await outbox.withdraw([Self.request(1), Self.request(2)]).isEmpty)
    expectEqual(try await outbox.list().count, 2)
    expect(try await outbox.withdrawals().isEmpty)
  }

  @Test func `a row that is another by now, or not there, stays as it is`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    _ = try await outbox.put(Sample.item(1))
    var other = Self.request(1)
    other.sha256 = ContentDigest(of: [])
    expect(try await outbox.withdraw([other, Self.request(2)]).isEmpty)
    expectEqual(try await outbox.list().count, 1)
  }

  @Test func `a crash leaves either everything or nothing of what was taken back`() async throws {
    let desk = try TestDesk()
    let copies = Lock<[(FaultPoint, TestDesk)]>([])
    let (outbox, _) = try await desk.open { point in
      do {
        let copy = try desk.copy()
        copies.withLock { $0.append((point, copy)) }
      } catch {
        Issue.record(error)
      }
    }
    for number: Int64 in 1...4 { _ = try await outbox.put(Sample.item(number)) }
    copies.withLock { $0 = [] }
    _ = try await outbox.withdraw((1...3).map { Self.request($0) })
    let taken = copies.withLock { $0 }
    expectEqual(taken.map(\.0), [.withdrawalBeforeCommit, .withdrawalCommitted])
    for (point, copy) in taken {
      let (again, report) = try await copy.open()
      expectEqual(report, OpeningReport())
      let isDone = point == .withdrawalCommitted
      expectEqual(try await again.list().count, (isDone ? 1 : 4))
      expectEqual(try await again.withdrawals().count, (isDone ? 3 : 0))
    }
  }

  @Test func `files that are still to be erased are remembered until they are`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    _ = try await outbox.put(Sample.item(1))
    _ = try await outbox.withdraw([Self.request(1)])
    expectEqual(try await outbox.withdrawals().first?.pending, ["runs/\(Sample.id(1))"])
    try await outbox.endWithdrawal(of: Sample.id(1))
    expectEqual(try await outbox.withdrawals().first?.pending, [])
    await #expect(throws: OutboxError.unknown(Sample.id(2))) {
      try await outbox.endWithdrawal(of: Sample.id(2))
    }
  }

  @Test func `a damaged outbox keeps in mind what was taken back`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    for number: Int64 in 1...2 { _ = try await outbox.put(Sample.item(number)) }
    _ = try await outbox.withdraw([Self.request(1)])
    await outbox.close()
    var bytes = try require(desk.bytes("outbox/outbox.sqlite"))
    bytes.replaceSubrange(0..<16, with: [UInt8](repeating: 7, count: 16))
    try desk.write(bytes, to: "outbox/outbox.sqlite")
    let (again, report) = try await desk.open()
    expectNotNil(report.salvage)
    expectEqual(try await again.withdrawals().map(\.id), [Sample.id(1)])
    expectEqual(try await again.put(Sample.item(1)), .withdrawn)
  }

  @Test(arguments: [
    Withdrawal.Part.everything, .streams([.location]), .streams([.accelerometer, .microphone]),
  ])
  func `a note reads back as it was written, and holds no content`(part: Withdrawal.Part) {
    let note = Withdrawal(id: Sample.id(1), moment: TestDesk.now, part: part, pending: ["runs/x"])
    expectEqual(Withdrawal(json: note.json), note)
    expectEqual(note.json.objectValue?.map(\.key), ["id", "at", "what", "streams", "pending"])
  }
}
