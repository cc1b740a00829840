import System
import TestSupport
import Testing

@testable import Zip

/// Archives that are not in memory.
struct ZipArchiveTests {
  private typealias Entry = CraftedArchive.Entry

  /// Bytes that note what is asked of them, and that may end early.
  private final class WatchedBytes: ArchiveBytes {
    let byteCount: Int
    private let bytes: BytesInMemory
    private let end: Lock<Int>
    private let counts = Lock<[Int]>([])

    init(_ bytes: [UInt8]) {
      byteCount = bytes.count
      self.bytes = BytesInMemory(bytes)
      end = Lock(bytes.count)
    }

    /// How many bytes were asked for, each time.
    var asked: [Int] { counts.withLock { $0 } }

    /// Nothing from here on can be read any more.
    func endReading(at place: Int) { end.withLock { $0 = place } }

    func read(from offset: Int, count: Int) -> [UInt8] {
      counts.withLock { $0.append(count) }
      return bytes.read(from: offset, count: min(count, max(0, end.withLock { $0 } - offset)))
    }
  }

  private static let limits = UnzipLimits(
    entryCount: 8, entryBytes: 4_000_000, totalBytes: 8_000_000)
  private static let piece = 1 << 18

  private static func noise(_ count: Int) -> [UInt8] {
    var dice = SeededDice(seed: 31)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &dice) }
  }

  private static func pieces(
    _ archive: ZipArchive, _ entry: ZipArchive.Entry
  ) throws(ZipFault.EntryFault) -> [[UInt8]] {
    var unpacking = try archive.unpacking(entry)
    var pieces: [[UInt8]] = []
    while let piece = try unpacking.next() { pieces.append(piece) }
    return pieces
  }

  @Test func `a large archive is read and given in small pieces`() throws {
    let noise = Self.noise(1_000_000)
    let zeros = [UInt8](repeating: 0, count: 3_000_000)
    let bytes = WatchedBytes(
      CraftedArchive(
        Entry("stored", noise), try Entry(deflated: "deflated", noise),
        try Entry(deflated: "zeros", zeros), Entry("empty", [])
      ).bytes)
    let archive = try ZipArchive(bytes, limits: Self.limits)
    expect(bytes.asked.allSatisfy { $0 < 1 << 17 }, "the directory alone is read")
    expectEqual(archive.entries.map(\.name), ["stored", "deflated", "zeros", "empty"])
    expectEqual(archive.entries.map(\.byteCount), [1_000_000, 1_000_000, 3_000_000, 0])
    for (entry, wanted) in zip(archive.entries, [noise, noise, zeros, []]) {
      let pieces = try Self.pieces(archive, entry)
      expect(pieces.allSatisfy { !$0.isEmpty && $0.count <= Self.piece }, "\(entry.name)")
      expect(Array(pieces.joined()) == wanted, "\(entry.name)")
    }
    expect(bytes.asked.allSatisfy { $0 <= Self.piece })
  }

  @Test func `the end of a file is nil again and again`() throws {
    let archive = try ZipArchive(
      CraftedArchive(try Entry(deflated: "a", [1, 2, 3])).bytes, limits: Self.limits)
    var unpacking = try archive.unpacking(archive.entries[0])
    expectEqual(try unpacking.next(), [1, 2, 3])
    for _ in 0..<3 { expectNil(try unpacking.next()) }
  }

  @Test(arguments: [0, 100_000, 999_999])
  func `bytes that cannot be read any more make a file damaged, not shorter`(place: Int) throws {
    let noise = Self.noise(1_000_000)
    for entry in [Entry("a", noise), try Entry(deflated: "a", noise)] {
      let bytes = WatchedBytes(CraftedArchive(entry).bytes)
      let archive = try ZipArchive(bytes, limits: Self.limits)
      bytes.endReading(at: place)
      #expect(throws: ZipFault.EntryFault.damaged) {
        _ = try archive.bytes(of: archive.entries[0])
      }
    }
  }

  @Test func `a directory that cannot be read is no archive`() throws {
    let bytes = WatchedBytes(CraftedArchive(Entry("a", [1])).bytes)
    bytes.endReading(at: 10)
    #expect(throws: ZipError.self) { try ZipArchive(bytes, limits: Self.limits) }
  }
}
