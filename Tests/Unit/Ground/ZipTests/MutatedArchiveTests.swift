import TestSupport
import Testing

@testable import Zip

/// Archives of which something was changed.
struct MutatedArchiveTests {
  private static let limits = UnzipLimits(
    entryCount: 20, entryBytes: 100_000, totalBytes: 150_000, freeBytes: 50_000)
  /// Numbers at the edges of what the format's fields hold.
  private static let pieces: [[UInt8]] = [
    [0], [255], [255, 255], [255, 255, 255, 255], [255, 255, 255, 127], [0, 0, 0, 128],
    [255, 255, 255, 255, 255, 255, 255, 255], [255, 255, 255, 255, 255, 255, 255, 127],
    [0x50, 0x4B, 1, 2], [0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0x50, 0x4B, 6, 6],
    [0x50, 0x4B, 6, 7], [1, 0, 16, 0], [8, 0], [46, 46, 47], [92],
  ]

  private static func archives() throws -> [[UInt8]] {
    let text = Array(String(repeating: "hello ", count: 500).utf8)
    typealias Entry = CraftedArchive.Entry
    var large = CraftedArchive(
      Entry("a", text).with {
        $0.byteCount = 0xFFFF_FFFF
        $0.packedCount = 0xFFFF_FFFF
        $0.extra = CraftedArchive.extra([3_000, 3_000])
      }, try Entry(deflated: "b/c", text))
    large.entryCount = 2
    return [
      CraftedArchive(Entry("a.json", text), try Entry(deflated: "m/b.png", text), Entry("c", []))
        .bytes,
      large.bytes,
      CraftedArchive(try Entry(deflated: "a", [UInt8](repeating: 0, count: 90_000))).bytes,
      StoredArchive.bytes(of: [ZipMember(name: "x", bytes: text)]),
    ]
  }

  private static func mutated(_ archive: [UInt8], _ dice: inout SeededDice) -> [UInt8] {
    var bytes = archive
    for _ in 0..<Int.random(in: 1...4, using: &dice) where !bytes.isEmpty {
      // Most of what an archive says stands at its end.
      let isNearEnd = Bool.random(using: &dice)
      let place =
        isNearEnd
        ? max(0, bytes.count - 1 - Int.random(in: 0..<200, using: &dice))
        : Int.random(in: 0..<bytes.count, using: &dice)
      switch Int.random(in: 0..<6, using: &dice) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &dice)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &dice)
      case 2: bytes.removeSubrange(place..<min(bytes.count, place + 9))
      case 3: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 60)], at: place)
      case 4:
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &dice)]
        bytes.replaceSubrange(place..<min(bytes.count, place + piece.count), with: piece)
      case _: bytes.removeLast(Int.random(in: 1...min(bytes.count, 100), using: &dice))
      }
    }
    return bytes
  }

  @Test func `a changed archive is a fault or files within the limits, and never a crash`() throws {
    let archives = try Self.archives()
    var dice = SeededDice(seed: 19)
    var (refused, read) = (0, 0)
    for round in 0..<Breadth.count(brief: 3_000, all: 30_000) {
      let bytes = Self.mutated(archives[round % archives.count], &dice)
      do {
        let members = try Unzipping.members(of: bytes, limits: Self.limits)
        read += 1
        expect(members.count <= Self.limits.entryCount)
        expect(members.allSatisfy { $0.bytes.count <= Self.limits.entryBytes })
        expect(members.reduce(0) { $0 + $1.bytes.count } <= Self.limits.totalBytes)
        expectEqual(Set(members.map(\.name)).count, members.count)
        expect(members.allSatisfy { !$0.name.split(separator: "/").contains("..") })
      } catch {
        refused += 1
        expect(!error.faults.isEmpty)
        expect(error.faults.allSatisfy { !$0.description.contains("\n") })
      }
    }
    // Neither is so rare that the other says nothing.
    expect(refused > 1_000, "\(refused)")
    expect(read > 10, "\(read)")
  }
}
