import Foundation
import Glibc
import Receipts
import StudyModel
import TestSupport
import Testing

@testable import Outbox

/// A disk that is full, and the room that is kept on it for delivering.
@Suite struct ReserveTests {
  private func free(_ path: String) -> Int {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return 0 }
    return Int(status.f_bavail) * Int(status.f_frsize)
  }

  /// What is free, what is reserved, and what SQLite keeps of delivered results, in its log or out of it: all but the
  /// copies, which go.
  private func room(_ desk: TestDesk) -> Int {
    let sizes = ["reserve", "outbox.sqlite", "outbox.sqlite-wal"].map { name -> Int in
      let found = try? FileManager.default.attributesOfItem(atPath: desk.outbox + "/" + name)
      return found?[.size] as? Int ?? 0
    }
    return sizes.reduce(free(desk.outbox), +)
  }

  /// Leaves so many bytes free and no more.
  private func fill(_ desk: TestDesk, leaving wanted: Int) throws {
    let rest = free(desk.outbox) - wanted
    guard rest > 0 else { return }
    let path = desk.outbox + "/filler"
    expect(FileManager.default.createFile(atPath: path, contents: nil))
    let opened = open(path, O_RDWR)
    defer { close(opened) }
    expectEqual(posix_fallocate(opened, 0, off_t(rest)), 0)
  }

  @Test(.slow("fills disks"))
  func `whatever is free, all that waits is delivered and space comes back`() async throws {
    var random = SeededRandom(seed: 11)
    for number in 0..<Breadth.count(brief: 8, all: 1_000) {
      let desk = try TestDesk()
      guard let disk = try SmallDisk(at: desk.outbox, kilobytes: 24_000) else { return }
      var outbox = try await desk.open().0
      let count = Int64.random(in: 2...12, using: &random)
      for id in 1...count {
        let size = Int.random(in: 20_000...400_000, using: &random)
        _ = try await outbox.put(Sample.item(id, byteCount: size))
      }
      let kept = try require(FileManager.default.attributesOfItem(atPath: desk.outbox + "/reserve"))
      expect((kept[.size] as? Int ?? 0) >= 3 << 20)
      // Nothing at all, or some bytes.
      let level = number.isMultiple(of: 2) ? 0 : Int.random(in: 0...(4 << 20), using: &random)
      let isReopened = Bool.random(using: &random)
      if isReopened { await outbox.close() }
      try fill(desk, leaving: level)
      let before = room(desk)
      if isReopened { outbox = try await desk.open().0 }
      let report = try await desk.deliverer(outbox).deliver()
      expectEqual(report.delivered, (1...count).map(Sample.id), "level \(level)")
      for id in 1...count { expectNotNil(desk.bytes("destination/results/\(Sample.id(id)).json")) }
      expect(FileManager.default.fileExists(atPath: desk.outbox + "/reserve"))
      expect(free(desk.outbox) > 0)
      expect(room(desk) >= before, "\(room(desk)) after, \(before) before, level \(level)")
      expect(desk.files("outbox/copies").isEmpty)
      await outbox.close()
      _ = disk
    }
  }

  @Test func `a put on a full disk is refused and leaves the reserve alone`() async throws {
    let desk = try TestDesk()
    guard let disk = try SmallDisk(at: desk.outbox, kilobytes: 16_000) else { return }
    let (outbox, _) = try await desk.open()
    _ = try await outbox.put(Sample.item(1))
    try fill(desk, leaving: 0)
    await #expect(throws: OutboxError.diskFull) {
      _ = try await outbox.put(Sample.item(2, byteCount: 100_000))
    }
    expectEqual(try await outbox.list().map(\.id), [Sample.id(1)])
    expectEqual(desk.files("outbox/copies"), [Sample.id(1).text])
    expect(FileManager.default.fileExists(atPath: desk.outbox + "/reserve"))
    expectEqual(try await desk.deliverer(outbox).deliver().delivered, [Sample.id(1)])
    expect(FileManager.default.fileExists(atPath: desk.outbox + "/reserve"))
    await outbox.close()
    _ = disk
  }

  @Test func `the reserve grows with the largest document, and a small disk has none`()
    async throws
  {
    expectEqual(DeliveryReserve.byteCount(largestDocument: 0), 3 << 20)
    expect(DeliveryReserve.byteCount(largestDocument: 8 << 20) >= 26 << 20)
    let desk = try TestDesk()
    guard let disk = try SmallDisk(at: desk.outbox, kilobytes: 4_000) else { return }
    let (outbox, _) = try await desk.open()
    _ = try await outbox.put(Sample.item(1))
    expect(!FileManager.default.fileExists(atPath: desk.outbox + "/reserve"))
    await outbox.close()
    _ = disk
  }
}
