import Foundation
import Receipts
import TestSupport
import Testing

@testable import Outbox

@Suite struct CorruptionTests {
  /// An outbox of `count` results in a database without a log and without copies, closed.
  private func filled(_ desk: TestDesk, count: Int64, byteCount: Int = 300) async throws {
    let (outbox, _) = try await desk.open()
    for number in 1...count { _ = try await outbox.put(Sample.item(number, byteCount: byteCount)) }
    await outbox.close()
    try desk.forgetCopies()
  }

  private func readable(_ outbox: Outbox) async throws -> Set<ResultID> {
    Set(try await outbox.list().filter { $0.state == .new && !$0.isAside }.map(\.id))
  }

  @Test func `a flipped byte in a document quarantines that row, and the rest is delivered`()
    async throws
  {
    let desk = try TestDesk()
    try await filled(desk, count: 5)
    let place = try self.place(of: 3, in: desk)
    try desk.flip("outbox/outbox.sqlite", at: place)
    let (outbox, report) = try await desk.open()
    expectNil(report.salvage)
    let row = DamagedRow(position: 3, id: Sample.id(3), reason: .sealBroken)
    expectEqual(report.quarantined, [row])
    expectEqual(try await outbox.list().map(\.state.kind)[2], .quarantined)
    expectEqual(try await outbox.verify(desk.source).damagedRows, [row])
    await #expect(throws: OutboxError.unreadable(Sample.id(3), .sealBroken)) {
      try await outbox.payload(of: Sample.id(3))
    }
    let round = try await desk.deliverer(outbox).deliver()
    expectEqual(round.delivered, [1, 2, 4, 5].map(Sample.id))
    // The session still has the result and puts it again: the fresh copy goes, the other stays.
    expectEqual(try await outbox.put(Sample.item(3)), .stored)
    expectEqual(try await desk.deliverer(outbox).deliver().delivered, [Sample.id(3)])
    expectEqual(try await outbox.list().filter(\.isAside).map(\.position), [3])
  }

  /// Where the sealed document of a row is in the file.
  private func place(of position: Int64, in desk: TestDesk) throws -> Int {
    let connection = try SQLiteConnection(.create, at: desk.database)
    defer { connection.close() }
    var sealed: [UInt8] = []
    try connection.rows("SELECT document FROM results WHERE position = ?1", [.integer(position)]) {
      row throws(OutboxError) in sealed = row.blob(at: 0) ?? []
    }
    let file = Data(try require(desk.bytes("outbox/outbox.sqlite")))
    return try require(file.range(of: Data(sealed))).lowerBound + 30
  }

  @Test func `columns that hold nonsense are kept aside and give their id free`() async throws {
    let desk = try TestDesk()
    try await filled(desk, count: 3)
    let connection = try SQLiteConnection(.create, at: desk.database)
    try connection.run("UPDATE results SET state = 'nonsense' WHERE position = 2")
    connection.close()
    let (outbox, report) = try await desk.open()
    expectEqual(report.quarantined, [DamagedRow(position: 2, id: nil, reason: .unreadableColumns)])
    expectEqual(try await outbox.put(Sample.item(2)), .stored)
    expectEqual(try await desk.deliverer(outbox).deliver().delivered.count, 3)
    await outbox.close()
    expectEqual(try await desk.open().1, OpeningReport())
  }

  @Test(arguments: [0, 20, 60, 100, 110])
  func `a destroyed first page loses no row`(place: Int) async throws {
    let desk = try TestDesk()
    try await filled(desk, count: 30)
    var bytes = try require(desk.bytes("outbox/outbox.sqlite"))
    let damage = [UInt8](repeating: 0xff, count: 300)
    bytes.replaceSubrange(place..<place + damage.count, with: damage)
    try desk.write(bytes, to: "outbox/outbox.sqlite")
    let (outbox, report) = try await desk.open()
    let salvage = try require(report.salvage)
    expectEqual(salvage.keptAs, "outbox.sqlite.corrupted-1")
    expectEqual(salvage.savedRowCount, 30)
    expectEqual(desk.bytes("outbox/outbox.sqlite.corrupted-1"), bytes)
    expectEqual(try await readable(outbox), Set((1...30).map(Sample.id)))
    let found = try await outbox.verify(desk.source).damage
    expectEqual(found.map { $0.files.first }, ["outbox.sqlite.corrupted-1"])
    expectEqual(found.first?.savedRowCount, 30)
    expectEqual(try await outbox.acceptDamage(at: TestDesk.now), 1)
    expect(try await outbox.verify(desk.source).isSound)
  }

  @Test(.long("a file damaged at each page"))
  func `each damaged page costs at most its own rows, and the file is kept`() async throws {
    let origin = try TestDesk()
    try await filled(origin, count: 60, byteCount: 900)
    let sound = try require(origin.bytes("outbox/outbox.sqlite"))
    let pageCount = sound.count / OutboxSchema.pageByteCount
    expect(pageCount > 8)
    for page in 0..<pageCount {
      let desk = try origin.copy()
      var bytes = sound
      let first = page * OutboxSchema.pageByteCount
      bytes.replaceSubrange(first..<first + 200, with: [UInt8](repeating: 0xa5, count: 200))
      try desk.write(bytes, to: "outbox/outbox.sqlite")
      let (outbox, report) = try await desk.open()
      let salvage = try require(report.salvage, "page \(page + 1)")
      expectEqual(desk.bytes("outbox/" + (salvage.keptAs ?? "")), bytes)
      let found = try await readable(outbox)
      expectEqual(found.count, salvage.savedRowCount)
      // The root of the table holds no rows but all ways to them.
      if page != 3 { expect(found.count >= 60 - 8, "page \(page + 1): \(found.count) of 60") }
      expectEqual(try await outbox.put(Sample.item(100)), .stored)
      await outbox.close()
    }
  }

  @Test(arguments: Breadth.sweep([70_000, 0, 1, 4096, 8192, 40_000], every: 4))
  func `a cut file gives what is left, and is kept`(length: Int) async throws {
    let desk = try TestDesk()
    try await filled(desk, count: 60, byteCount: 900)
    let cut = Array(try require(desk.bytes("outbox/outbox.sqlite")).prefix(length))
    try desk.write(cut, to: "outbox/outbox.sqlite")
    let (outbox, report) = try await desk.open()
    let salvage = try require(report.salvage)
    expectEqual(desk.bytes("outbox/outbox.sqlite.corrupted-1"), cut)
    expectEqual(try await outbox.list().count, salvage.savedRowCount)
    if length >= 70_000 { expect(salvage.savedRowCount > 0) }
    for number: Int64 in 1...60 { _ = try await outbox.put(Sample.item(number, byteCount: 900)) }
    expectEqual(try await readable(outbox), Set((1...60).map(Sample.id)))
  }

  @Test func `a database that is gone is reported, not taken for a new one`() async throws {
    let desk = try TestDesk()
    try await filled(desk, count: 3)
    try FileManager.default.removeItem(atPath: desk.database)
    let (outbox, report) = try await desk.open()
    expectEqual(report.salvage, SalvageReport(keptAs: nil, savedRowCount: 0, unreadableRowCount: 0))
    expect(try await outbox.list().isEmpty)
  }

  @Test func `a second damaged file does not replace the first`() async throws {
    let desk = try TestDesk()
    for number in 1...2 {
      try await filled(desk, count: 3)
      try desk.flip("outbox/outbox.sqlite", at: 3)
      let (outbox, report) = try await desk.open()
      expectEqual(report.salvage?.keptAs, "outbox.sqlite.corrupted-\(number)")
      await outbox.close()
    }
    expectEqual(desk.files("outbox").filter { $0.contains("corrupted") }.count, 2)
  }

  @Test func `a torn tail of the log loses nothing that was accepted before it`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    for number: Int64 in 1...5 { _ = try await outbox.put(Sample.item(number)) }
    let whole = try require(desk.bytes("outbox/outbox.sqlite-wal")).count
    _ = try await outbox.put(Sample.item(6))
    let longer = try require(desk.bytes("outbox/outbox.sqlite-wal")).count
    for cut in stride(from: whole, to: longer, by: 1009) {
      let copy = try desk.copy()
      let log = Array(try require(copy.bytes("outbox/outbox.sqlite-wal")).prefix(cut))
      try copy.write(log, to: "outbox/outbox.sqlite-wal")
      let (again, report) = try await copy.open()
      expectEqual(report, OpeningReport())
      // The sixth was accepted too: its copy is whole.
      expectEqual(try await readable(again), Set((1...6).map(Sample.id)))
    }
  }
}
