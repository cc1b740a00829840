import Receipts
import StudyModel
import TestSupport
import Testing
import Vault

@testable import Outbox

@Suite struct TakingInTests {
  /// What was sealed under a key that was lost and is known again, and the outbox that takes it in.
  private let before: TestDesk
  private let now: TestDesk
  private let adopted: TemporaryFolder

  init() throws {
    before = try TestDesk()
    now = try TestDesk()
    adopted = try TemporaryFolder()
  }

  private func take(_ old: Outbox, into new: Outbox) async throws -> TakingInReport {
    try await TakingIn(into: new, store: FolderStore(folder: adopted.path))
      .take(from: old, source: before.source)
  }

  @Test func `what waited is queued under its own id, and twice does no harm`() async throws {
    let (old, _) = try await before.open()
    let (new, _) = try await now.open()
    let attachment = try before.attachment(1)
    _ = try await old.put(Sample.item(1, attachments: [attachment]))
    _ = try await old.put(Sample.item(2))
    _ = try await new.put(Sample.item(3))
    let report = try await take(old, into: new)
    expectEqual(report.taken, [Sample.id(1), Sample.id(2)])
    expectEqual(try await new.list().map(\.id), [3, 1, 2].map(Sample.id))
    expectEqual(try await new.payload(of: Sample.id(1)), Sample.document(1))
    let kept = try require(try await new.list()[1].attachments.first)
    expectEqual(kept.sha256, attachment.sha256)
    expectEqual(try adopted.bytes(kept.path), Sample.document(7001, byteCount: 1000))
    let again = try await take(old, into: new)
    expect(again.taken.isEmpty)
    expectEqual(again.alreadyThere, [Sample.id(1), Sample.id(2)])
    expectEqual(try await new.list().count, 3)
  }

  @Test func `what was delivered is here to be read, and what was taken back does not come again`()
    async throws
  {
    let (old, _) = try await before.open()
    let (new, _) = try await now.open()
    for number: Int64 in 1...3 { _ = try await old.put(Sample.item(number)) }
    _ = try await old.beginAttempt(Sample.id(1))
    try await old.record(.accepted(Sample.receipt(1)), of: Sample.id(1))
    let withdrawn = try await old.withdraw([
      WithdrawalRequest(
        withdrawal: Withdrawal(
          id: Sample.id(2), moment: TestDesk.now, part: .everything, pending: ["runs/x"]),
        sha256: ContentDigest(of: Sample.document(2)))
    ])
    expectEqual(withdrawn.count, 1)
    let report = try await take(old, into: new)
    expectEqual(report.taken, [Sample.id(3)])
    expectEqual(report.delivered, [Sample.id(1)])
    expectEqual(try await new.withdrawals().map(\.id), [Sample.id(2)])
    expectEqual(try await new.withdrawals().map(\.pending), [[]])
    expectEqual(try await new.put(Sample.item(2)), .withdrawn)
  }

  @Test func `what was delivered is never sent again, and comes once`() async throws {
    let (old, _) = try await before.open()
    let (new, _) = try await now.open()
    _ = try await old.put(Sample.item(1, attachments: [try before.attachment(1)]))
    _ = try await old.beginAttempt(Sample.id(1))
    try await old.record(.accepted(Sample.receipt(1)), of: Sample.id(1))
    expectEqual(try await take(old, into: new).delivered, [Sample.id(1)])
    let entry = try require(try await new.list().first)
    expectEqual(entry.state, .delivered(Sample.receipt(1)))
    expectEqual(entry.attachments, [], "the study has them")
    expectEqual(try await new.payload(of: Sample.id(1)), Sample.document(1))
    let plan = try await new.plan(at: TestDesk.now, longestWait: .seconds(60))
    expectEqual(plan.due, [])
    let again = try await take(old, into: new)
    expect(again.delivered.isEmpty && again.alreadyThere == [Sample.id(1)])
    expectEqual(try await new.list().count, 1)
    await new.close()
    let (reopened, report) = try await now.open()
    expectEqual(report, OpeningReport(), "nothing is missed of what has no copy beside it")
    expectEqual(try await reopened.list().map(\.state), [.delivered(Sample.receipt(1))])
  }

  @Test func `other bytes under the id of what was delivered are left where they are`() async throws
  {
    let (old, _) = try await before.open()
    let (new, _) = try await now.open()
    _ = try await old.put(Sample.item(1))
    _ = try await old.beginAttempt(Sample.id(1))
    try await old.record(.accepted(Sample.receipt(1)), of: Sample.id(1))
    var other = Sample.item(2)
    other.id = Sample.id(1)
    _ = try await new.put(other)
    let report = try await take(old, into: new)
    expect(report.delivered.isEmpty && report.otherBytes == [Sample.id(1)])
    expectEqual(try await new.list().count, 1)
  }

  @Test func `a recording that is missing leaves its result, and the others come`() async throws {
    let (old, _) = try await before.open()
    let (new, _) = try await now.open()
    var missing = try before.attachment(1)
    missing.path = "nowhere"
    _ = try await old.put(Sample.item(1, attachments: [missing]))
    _ = try await old.put(Sample.item(2))
    let report = try await take(old, into: new)
    expectEqual(report.left, [Sample.id(1)])
    expectEqual(report.taken, [Sample.id(2)])
    expectEqual(try await old.list().count, 2)
  }

  @Test func `an outbox is counted without its key, and only while nobody has it`() async throws {
    let (old, _) = try await before.open()
    for number: Int64 in 1...3 { _ = try await old.put(Sample.item(number)) }
    _ = try await old.beginAttempt(Sample.id(1))
    try await old.record(.accepted(Sample.receipt(1)), of: Sample.id(1))
    #expect(throws: OutboxError.locked) { try OutboxCensus.take(before.outbox) }
    await old.close()
    let census = try OutboxCensus.take(before.outbox)
    expectEqual(census.waiting, [Sample.id(2), Sample.id(3)])
    expectEqual(census.deliveredCount, 1)
    expectEqual(census.finished?.lowerBound, UTCTime(nanoseconds: 2000))
    expectEqual(census.finished?.upperBound, UTCTime(nanoseconds: 3000))
    expectEqual(census.key, before.key.id.description)
    expect(census.isWhole)
    // It was only looked at.
    let (again, report) = try await before.open()
    expectEqual(report, OpeningReport())
    expectEqual(try await again.list().count, 3)
  }

  @Test func `no outbox has nothing, and a damaged one says that it is not all`() throws {
    expectEqual(try OutboxCensus.take(before.outbox), OutboxCensus())
    try DiskFolder.create(at: before.outbox)
    try before.write([UInt8](repeating: 1, count: 9000), to: "outbox/outbox.sqlite")
    expect(try !OutboxCensus.take(before.outbox).isWhole)
  }
}
