import Foundation
import Receipts
import StudyModel
import TestSupport
import Testing
import Vault

@testable import Outbox

/// The sealed copies of what waits, and what they bring back.
@Suite struct CopiesTests {
  private func filled(_ desk: TestDesk, count: Int64) async throws {
    let (outbox, _) = try await desk.open()
    for number in 1...count { _ = try await outbox.put(Sample.item(number, byteCount: 900)) }
    await outbox.close()
  }

  private func names(_ numbers: [Int64]) -> [String] { numbers.map { Sample.id($0).text } }

  @Test func `a database cut to 9,000 bytes loses nothing, and is a finding until it is accepted`()
    async throws
  {
    let desk = try TestDesk()
    try await filled(desk, count: 8)
    let cut = Array(try require(desk.bytes("outbox/outbox.sqlite")).prefix(9000))
    try desk.write(cut, to: "outbox/outbox.sqlite")
    let (outbox, report) = try await desk.open()
    expectNotNil(report.salvage)
    expectEqual(desk.bytes("outbox/outbox.sqlite.corrupted-1"), cut)
    let entries = try await outbox.list().filter { !$0.isAside }
    expectEqual(Set(entries.map(\.id)), Set((1...8).map(Sample.id)))
    for number: Int64 in 1...8 {
      expectEqual(
        try await outbox.payload(of: Sample.id(number)), Sample.document(number, byteCount: 900))
    }
    expectEqual(report.restored, (1...8).map(Sample.id))
    await outbox.close()
    // It is not told once and forgotten.
    for _ in 0..<2 {
      let (again, _) = try await desk.open()
      let found = try await again.verify(desk.source)
      expect(!found.isSound)
      expectEqual(found.damage.first?.broughtBack, (1...8).map(Sample.id))
      expectEqual(found.damage.first?.files.first, "outbox.sqlite.corrupted-1")
      expectEqual(found.damage.first?.lost, [])
      await again.close()
    }
    let (last, _) = try await desk.open()
    expectEqual(try await last.acceptDamage(at: TestDesk.now), 1)
    expect(try await last.verify(desk.source).isSound)
    expectEqual(try await last.damage().map(\.accepted), [TestDesk.now])
    expectEqual(try await desk.deliverer(last).deliver().delivered.count, 8)
    expectEqual(desk.bytes("outbox/outbox.sqlite.corrupted-1"), cut)
  }

  @Test func `a damaged file that an older program put aside is a finding too`() async throws {
    let desk = try TestDesk()
    try await filled(desk, count: 1)
    try desk.write([1, 2, 3], to: "outbox/outbox.sqlite.corrupted-1")
    let (outbox, _) = try await desk.open()
    let damage = try await outbox.verify(desk.source).damage
    expectEqual(damage.map(\.number), [1])
    expectNil(damage.first?.savedRowCount)
    expectEqual(try await outbox.acceptDamage(at: TestDesk.now), 1)
    expect(try await outbox.verify(desk.source).isSound)
  }

  @Test func `a database that is gone comes back, and its loss is a finding without a file`()
    async throws
  {
    let desk = try TestDesk()
    try await filled(desk, count: 3)
    try FileManager.default.removeItem(atPath: desk.database)
    let (outbox, report) = try await desk.open()
    expectEqual(report.restored, (1...3).map(Sample.id))
    expectEqual(try await outbox.list().map(\.id), (1...3).map(Sample.id))
    let damage = try await outbox.verify(desk.source).damage
    expectEqual(damage.map(\.files), [[]])
    expectEqual(damage.first?.broughtBack.count, 3)
  }

  @Test func `a result that is lost with its copy is named`() async throws {
    let desk = try TestDesk()
    try await filled(desk, count: 3)
    try FileManager.default.removeItem(atPath: desk.database)
    try desk.flip("outbox/copies/\(Sample.id(2))", at: 200)
    let (outbox, report) = try await desk.open()
    let loss = DamageRecord.Loss(id: Sample.id(2), cause: .copyDamaged)
    expectEqual(report.lost, [loss])
    expectEqual(try await outbox.verify(desk.source).damage.first?.lost, [loss])
    expectEqual(try await outbox.list().map(\.id), [1, 3].map(Sample.id))
  }

  @Test func `a damaged row is put back from its copy under its own id, once`() async throws {
    let desk = try TestDesk()
    try await filled(desk, count: 3)
    let connection = try SQLiteConnection(.create, at: desk.database)
    try connection.run("UPDATE results SET document = zeroblob(100) WHERE position = 1")
    try connection.run("UPDATE results SET state = 'nonsense' WHERE position = 2")
    try connection.run("UPDATE results SET finished = 5 WHERE position = 3")
    connection.close()
    let (outbox, report) = try await desk.open()
    expectEqual(report.restored, (1...3).map(Sample.id))
    let round = try await desk.deliverer(outbox).deliver()
    expectEqual(Set(round.delivered), Set((1...3).map(Sample.id)))
    for number: Int64 in 1...3 {
      expectEqual(
        desk.bytes("destination/results/\(Sample.id(number)).json"),
        Sample.document(number, byteCount: 900))
    }
    expect(desk.files("destination/conflicts").isEmpty)
  }

  @Test func `a copy is made with the put, and goes when the destination has the result`()
    async throws
  {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    for number: Int64 in 1...2 { _ = try await outbox.put(Sample.item(number)) }
    expectEqual(desk.files("outbox/copies"), names([1, 2]))
    _ = try await desk.deliverer(outbox).deliver(only: [Sample.id(1)])
    expectEqual(desk.files("outbox/copies"), names([2]))
    let other = OutboxItem(id: Sample.id(2), finished: TestDesk.now, document: [1, 2, 3])
    let digest = ContentDigest(of: Sample.document(2))
    expect(try await outbox.replace(Sample.id(2), sha256: digest, with: other))
    let copies = ResultCopies(files: OutboxFiles(folder: desk.outbox), key: desk.key)
    expectEqual(copies.read(Sample.id(2)), .item(other))
    await outbox.close()
    // A power cut brought one back whose result is delivered.
    try copies.write(Sample.item(1))
    let (again, report) = try await desk.open()
    expectEqual(report, OpeningReport())
    expectEqual(desk.files("outbox/copies"), names([2]))
    expectEqual(try await again.list().count, 2)
  }

  @Test func `what was taken back leaves its copy, and does not come back`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    for number: Int64 in 1...2 { _ = try await outbox.put(Sample.item(number)) }
    let withdrawal = Withdrawal(id: Sample.id(1), moment: TestDesk.now, part: .everything)
    let digest = ContentDigest(of: Sample.document(1))
    let request = WithdrawalRequest(withdrawal: withdrawal, sha256: digest)
    expectEqual(try await outbox.withdraw([request]).count, 1)
    expectEqual(desk.files("outbox/copies"), names([2]))
    await outbox.close()
    // A crash between the withdrawal and the end of its copy.
    try ResultCopies(files: OutboxFiles(folder: desk.outbox), key: desk.key).write(Sample.item(1))
    let (again, report) = try await desk.open()
    expectEqual(report, OpeningReport())
    expectEqual(try await again.list().map(\.id), [Sample.id(2)])
    expectEqual(desk.files("outbox/copies"), names([2]))
  }

  @Test func `an outbox of before gets its copies at its next opening`() async throws {
    let desk = try TestDesk()
    try await filled(desk, count: 3)
    try desk.forgetCopies()
    let (outbox, report) = try await desk.open()
    expectEqual(report, OpeningReport())
    expectEqual(desk.files("outbox/copies"), names([1, 2, 3]))
    expect(try await outbox.verify(desk.source).isSound)
  }

  @Test func `a damaged copy is told, and written again when a person says so`() async throws {
    let desk = try TestDesk()
    try await filled(desk, count: 2)
    try desk.flip("outbox/copies/\(Sample.id(2))", at: 300)
    let (outbox, _) = try await desk.open()
    let found = try await outbox.verify(desk.source)
    expectEqual(found.damagedCopies, [Sample.id(2)])
    expect(!found.isSound)
    _ = try await outbox.acceptDamage(at: TestDesk.now)
    expect(try await outbox.verify(desk.source).isSound)
  }

  @Test func `a copy of another id, or changed in any byte, is none`() throws {
    let desk = try TestDesk()
    let copies = ResultCopies(files: OutboxFiles(folder: desk.outbox), key: desk.key)
    let attachment = try desk.attachment(1)
    let item = Sample.item(1, byteCount: 10, attachments: [attachment])
    try copies.write(item)
    expectEqual(copies.read(Sample.id(1)), .item(item))
    expectEqual(copies.read(Sample.id(2)), .missing)
    let whole = try require(desk.bytes("outbox/copies/\(Sample.id(1))"))
    try desk.write(whole, to: "outbox/copies/\(Sample.id(2))")
    expectEqual(copies.read(Sample.id(2)), .damaged)
    for place in whole.indices {
      var changed = whole
      changed[place] ^= 1
      try desk.write(changed, to: "outbox/copies/\(Sample.id(1))")
      expectEqual(copies.read(Sample.id(1)), .damaged)
      try desk.write(Array(whole.prefix(place)), to: "outbox/copies/\(Sample.id(1))")
      expectEqual(copies.read(Sample.id(1)), .damaged)
    }
  }
}
