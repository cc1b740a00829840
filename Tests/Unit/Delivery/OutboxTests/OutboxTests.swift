import Foundation
import Receipts
import StrictJSON
import StudyModel
import TestSupport
import Testing
import Vault

@testable import Outbox

@Suite struct OutboxTests {
  @Test func `what was put comes back byte for byte, also after reopening`() async throws {
    let desk = try TestDesk()
    let attachments = [try desk.attachment(1), try desk.attachment(2, name: "device.json")]
    let item = Sample.item(1, byteCount: 20_000, attachments: attachments)
    let (outbox, report) = try await desk.open()
    expectEqual(report, OpeningReport())
    expectEqual(try await outbox.put(item), .stored)
    expectEqual(try await outbox.payload(of: item.id), item.document)
    await outbox.close()

    let (again, second) = try await desk.open()
    expectEqual(second, OpeningReport())
    let entry = try require(try await again.list().first)
    expectEqual(entry.id, item.id)
    expectEqual(entry.finished, item.finished)
    expectEqual(entry.attachments, attachments)
    expectEqual(entry.byteCount, 20_000)
    expectEqual(entry.sha256, ContentDigest(of: item.document))
    expectEqual(entry.state, .new)
    expectEqual(try await again.payload(of: item.id), item.document)
  }

  @Test func `an empty document is a document`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    _ = try await outbox.put(Sample.item(1, byteCount: 0))
    expectEqual(try await outbox.payload(of: Sample.id(1)), [])
  }

  @Test func `no byte of a document is on the disk in the clear`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    let secret = Array("my tremor is worse in the morning".utf8)
    let item = OutboxItem(id: Sample.id(1), finished: TestDesk.now, document: secret)
    _ = try await outbox.put(item)
    let copies = desk.files("outbox/copies").map { "copies/" + $0 }
    expectEqual(copies.count, 1)
    for name in desk.files("outbox").filter({ $0 != "copies" }) + copies {
      let bytes = try require(desk.bytes("outbox/" + name))
      expectNil(Data(bytes).range(of: Data(secret)))
    }
    expect(desk.files("outbox").contains("outbox.sqlite-wal"))
  }

  @Test func `the same id with the same bytes makes no second row`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    expectEqual(try await outbox.put(Sample.item(1)), .stored)
    expectEqual(try await outbox.put(Sample.item(1)), .alreadyStored)
    expectEqual(try await outbox.list().count, 1)
  }

  @Test func `the same id with other bytes is refused and both are kept`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    _ = try await outbox.put(Sample.item(1))
    var other = Sample.item(1)
    other.document = [1, 2, 3]
    let digest = ContentDigest(of: other.document)
    for _ in 0..<3 {
      await #expect(throws: OutboxError.otherBytes(other.id, aside: digest)) {
        try await outbox.put(other)
      }
    }
    let entries = try await outbox.list()
    expectEqual(entries.map(\.isAside), [false, true])
    expectEqual(entries.map(\.state), [.new, .quarantined(.conflict)])
    expectEqual(entries[1].sha256, digest)
    expectEqual(try await outbox.payload(of: other.id), Sample.item(1).document)
    let report = try await desk.deliverer(outbox).deliver()
    expectEqual(report.delivered, [other.id])
  }

  @Test func `the order of putting is kept, whatever the wall clock did`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    for number: Int64 in [5, 1, 9, 3] { _ = try await outbox.put(Sample.item(number)) }
    let plan = try await outbox.plan(at: TestDesk.now, longestWait: .seconds(1))
    expectEqual(plan.due, [5, 1, 9, 3].map(Sample.id))
  }

  @Test func `an unknown id is said to be unknown`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    await #expect(throws: OutboxError.unknown(Sample.id(1))) {
      try await outbox.payload(of: Sample.id(1))
    }
    await #expect(throws: OutboxError.unknown(Sample.id(1))) {
      try await outbox.retry(Sample.id(1))
    }
  }

  @Test func `a closed outbox says so`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    await outbox.close()
    await #expect(throws: OutboxError.closed) { try await outbox.put(Sample.item(1)) }
    await #expect(throws: OutboxError.closed) { try await outbox.list() }
  }

  @Test func `what an older outbox says of receipts is read, and a proof for others is none`()
    async throws
  {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    let foreign = Array(Sample.receipt(9).signed?.json.serialized().utf8 ?? "".utf8)
    let columns: [SQLiteValue] = [.null, .blob([1, 2, 3]), .blob(foreign)]
    for number: Int64 in 1...3 {
      _ = try await outbox.put(Sample.item(number))
      try await outbox.record(.begin, of: Sample.id(number))
      try await outbox.record(.accepted(Sample.receipt(number)), of: Sample.id(number))
    }
    await outbox.close()
    let connection = try SQLiteConnection(.create, at: desk.database)
    for (place, value) in columns.enumerated() {
      try connection.run(
        "UPDATE results SET signature = ?2 WHERE position = ?1",
        [.integer(Int64(place + 1)), value])
    }
    connection.close()
    let (again, report) = try await desk.open()
    expectEqual(report, OpeningReport())
    for (entry, number) in zip(try await again.list(), Int64(1)...) {
      var plain = Sample.receipt(number)
      plain.signed = nil
      expectEqual(entry.state, .delivered(plain))
    }
  }

  @Test func `every state survives reopening`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    let receipt = Sample.receipt(3)
    let events: [[DeliveryEvent]] = [
      [], [.begin], [.begin, .accepted(receipt)], [.begin, .refused(.conflict)],
      [.damaged(.attachmentMissing)], [.begin, .postponed(until: TestDesk.now)],
      [.begin, .refused(.conflict), .retry],
    ]
    for (number, events) in events.enumerated() {
      _ = try await outbox.put(Sample.item(Int64(number + 1)))
      for event in events { try await outbox.record(event, of: Sample.id(Int64(number + 1))) }
    }
    await outbox.close()
    let (again, _) = try await desk.open()
    let states = try await again.list().map(\.state)
    expectEqual(
      states,
      [
        .new, .delivering(failedAttempts: 0), .delivered(receipt), .refused(.conflict),
        .quarantined(.attachmentMissing), .queued(failedAttempts: 1, retryAt: TestDesk.now), .new,
      ])
  }

  @Test func `an event that cannot happen changes nothing`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    _ = try await outbox.put(Sample.item(1))
    await #expect(throws: OutboxError.eventRefused(.refused, state: .queued)) {
      try await outbox.record(.refused(.conflict), of: Sample.id(1))
    }
    expectEqual(try await outbox.list().map(\.state), [.new])
  }

  @Test func `only what was delivered before the limit is pruned`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    for number: Int64 in 1...4 { _ = try await outbox.put(Sample.item(number)) }
    for (number, seconds) in [(Int64(1), Int64(10)), (2, 20)] {
      try await outbox.record(.begin, of: Sample.id(number))
      try await outbox.record(
        .accepted(
          DeliveryReceipt(
            id: Sample.id(number), sha256: ContentDigest(of: Sample.document(number)),
            storedAt: UTCTime(nanoseconds: seconds))), of: Sample.id(number))
    }
    try await outbox.record(.damaged(.sealBroken), of: Sample.id(3))
    expectEqual(try await outbox.prune(deliveredBefore: UTCTime(nanoseconds: 20)), 1)
    expectEqual(try await outbox.list().map(\.id), [2, 3, 4].map(Sample.id))
    expectEqual(try await outbox.prune(deliveredBefore: UTCTime(nanoseconds: .max)), 1)
    expectEqual(try await outbox.list().map(\.id), [3, 4].map(Sample.id))
  }

  @Test func `what is put after pruning, or retried, is on its way`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    for number: Int64 in 1...2 { _ = try await outbox.put(Sample.item(number)) }
    try await outbox.record(.begin, of: Sample.id(1))
    try await outbox.record(.refused(.conflict), of: Sample.id(1))
    expectEqual(try await desk.deliverer(outbox).deliver().delivered, [Sample.id(2)])
    expectEqual(try await desk.deliverer(outbox).deliver(), DeliveryReport())
    expectEqual(try await outbox.prune(deliveredBefore: UTCTime(nanoseconds: .max)), 1)
    _ = try await outbox.put(Sample.item(3))
    try await outbox.retry(Sample.id(1))
    expectEqual(try await desk.deliverer(outbox).deliver().delivered, [1, 3].map(Sample.id))
  }

  @Test func `the log is written ahead, flushed, and in pages of 8192 bytes`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    await outbox.close()
    let connection = try SQLiteConnection(.create, at: desk.database)
    try OutboxSchema.prepare(connection)
    expectEqual(try connection.integer("PRAGMA synchronous"), 2)
    expectEqual(try connection.integer("PRAGMA page_size"), 8192)
    try connection.rows("PRAGMA journal_mode") { row throws(OutboxError) in
      expectEqual(row.text(at: 0), "wal")
    }
  }

  @Test(.long("ten thousand results")) func `ten thousand results are listed in order`()
    async throws
  {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    await outbox.close()
    let connection = try SQLiteConnection(.create, at: desk.database)
    let seal = SealedRow(key: desk.key)
    try connection.transaction { () throws(OutboxError) in
      for number: Int64 in 1...10_000 { try Self.insert(number, connection, seal) }
    }
    connection.close()
    let (full, report) = try await desk.open()
    expectEqual(report, OpeningReport())
    let entries = try await full.list()
    expectEqual(entries.map(\.position), Array(1...10_000))
  }

  private static func insert(
    _ number: Int64, _ connection: SQLiteConnection, _ seal: SealedRow
  ) throws(OutboxError) {
    let document: [UInt8] = [1, 2, 3]
    let sha256 = ContentDigest(of: document)
    let associated = OutboxEntry.associatedData(
      id: Sample.id(number), finishedNanoseconds: 5, sha256: sha256, attachments: [])
    try connection.run(
      """
      INSERT INTO results(id, aside, finished, sha256, byteCount, state, failedAttempts,
        attachments, document) VALUES(?1, 0, 5, ?2, 3, 'queued', 0, ?3, ?4)
      """,
      [
        .text(Sample.id(number).text), .blob(sha256.bytes), .blob([]),
        .blob(seal.seal(document, associatedData: associated)),
      ])
  }
}
