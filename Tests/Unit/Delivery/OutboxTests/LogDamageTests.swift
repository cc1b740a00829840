import Foundation
import StudyModel
import TestSupport
import Testing

@testable import Outbox

/// A write-ahead log that was changed on the disk, which SQLite takes for its end.
@Suite struct LogDamageTests {
  /// The disk of an outbox whose program was killed: all that it has is in the log.
  private func killed(count: Int64) async throws -> TestDesk {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    for number in 1...count { _ = try await outbox.put(Sample.item(number, byteCount: 200)) }
    let copy = try desk.copy()
    await outbox.close()
    return copy
  }

  private let name = "outbox/outbox.sqlite-wal"

  @Test func `a log as SQLite wrote it has only good pages`() async throws {
    let desk = try await killed(count: 6)
    let log = WriteAheadLog(try require(desk.bytes(name)))
    expect(log.frames.count > 6)
    expect(log.frames.allSatisfy(\.isGood))
    expect(log.frames.count(where: \.isCommit) >= 6)
    expect(!log.isDamaged)
  }

  @Test(arguments: [40, 60, 3000])
  func `pages behind a damaged one are read, and the log is kept as it was`(
    place: Int
  ) async throws {
    let desk = try await killed(count: 9)
    try desk.forgetCopies()
    let count = try require(desk.bytes(name)).count
    let frame = 24 + OutboxSchema.pageByteCount
    // In the middle, so that the tables are in place and transactions follow.
    try desk.flip(name, at: 32 + (count / frame / 2) * frame + place)
    let damaged = try require(desk.bytes(name))
    expect(WriteAheadLog(damaged).isDamaged)
    let (outbox, report) = try await desk.open()
    expectNotNil(report.salvage)
    expectEqual(desk.bytes("outbox/outbox.sqlite.corrupted-1-wal"), damaged)
    let files = try await outbox.damage().first?.files
    expectEqual(files, ["outbox.sqlite.corrupted-1", "outbox.sqlite.corrupted-1-wal"])
    // SQLite alone keeps the first half.
    expect(try await outbox.list().count >= 8)
  }

  @Test func `the torn end of a crash is no damage`() async throws {
    let desk = try await killed(count: 4)
    let whole = try require(desk.bytes(name))
    let frame = 24 + OutboxSchema.pageByteCount
    let log = WriteAheadLog(whole)
    let commits = log.frames.indices.filter { log.frames[$0].isCommit }
    let last = try require(commits.dropLast().last) + 1
    // Any page of the last transaction, before the others of it.
    for torn in last..<log.frames.count {
      var bytes = whole
      bytes.replaceSubrange(
        (32 + torn * frame)..<(32 + (torn + 1) * frame), with: [UInt8](repeating: 0, count: frame))
      expect(!WriteAheadLog(bytes).isDamaged)
    }
  }

  @Test func `any bytes are read without a trap`() {
    var random = SeededRandom(seed: 3)
    for count in [0, 1, 31, 32, 55, 56, 9000, 20_000] {
      let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      expect(!WriteAheadLog(bytes).isDamaged)
    }
  }

  @Test func `an outbox of a damaged list of tables opens`() async throws {
    let desk = try TestDesk()
    let (outbox, _) = try await desk.open()
    for number: Int64 in 1...3 { _ = try await outbox.put(Sample.item(number)) }
    await outbox.close()
    let sound = try require(desk.bytes("outbox/outbox.sqlite"))
    for word in ["results(", "sha256 BLOB", "about(", "aside = 0"] {
      var bytes = sound
      let place = try require(Data(bytes).range(of: Data(word.utf8))).lowerBound
      bytes[place] ^= 1
      let copy = try desk.copy()
      try copy.write(bytes, to: "outbox/outbox.sqlite")
      let (again, _) = try await copy.open()
      expectEqual(try await again.list().filter { !$0.isAside }.count, 3, "\(word)")
      await again.close()
    }
  }
}
