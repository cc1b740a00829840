import Compression
import DataExport
import TestSupport
import Testing

@testable import DataExport

struct SampleTextTests {
  /// Bytes in pieces of a length that is drawn.
  private final class Pieces: ExportChunks {
    private var rest: ArraySlice<UInt8>
    private var dice: SeededDice

    init(_ bytes: [UInt8], seed: UInt64) {
      rest = bytes[...]
      dice = SeededDice(seed: seed)
    }

    func next() -> [UInt8]? {
      guard !rest.isEmpty else { return nil }
      let count = Int.random(in: 1...max(1, rest.count), using: &dice)
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
  }

  private static func frame(_ text: [UInt8]) throws -> [UInt8] {
    try ZstdCompressor(level: 1).frame(text)
  }

  private static func lines(_ bytes: [UInt8], seed: UInt64) async throws -> [String] {
    let text = try SampleText(Pieces(bytes, seed: seed))
    var lines: [String] = []
    while let line = try await text.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    return lines
  }

  @Test(arguments: Breadth.sweep(0..<30, every: 6))
  func `lines come back however frames and pieces are cut`(seed: UInt64) async throws {
    var dice = SeededDice(seed: seed)
    var bytes: [UInt8] = []
    var expected: [String] = []
    for _ in 0..<Int.random(in: 0...5, using: &dice) {
      let some = (0..<Int.random(in: 0...20_000, using: &dice)).map { _ in
        String(Int.random(in: 0...99_999, using: &dice))
      }
      expected += some
      bytes += try Self.frame(Array(some.map { "\($0)\n" }.joined().utf8))
    }
    expectEqual(try await Self.lines(bytes, seed: seed), expected, "seed \(seed)")
  }

  @Test(arguments: 1..<40)
  func `data that is cut off is damage`(cut: Int) async throws {
    let bytes = try Self.frame(Array("time,sequence\n1,2\n3,4\n".utf8))
    guard cut < bytes.count else { return }
    await #expect(throws: SampleText.Damaged.self) {
      try await Self.lines(Array(bytes.dropLast(cut)), seed: 1)
    }
  }

  @Test(.long("a line that never ends"))
  func `a last line without an end, and a line that never ends, are damage`() async throws {
    for text in ["a\nb", String(repeating: "0", count: 64 << 20)] {
      let bytes = try Self.frame(Array(text.utf8))
      await #expect(throws: SampleText.Damaged.self) { try await Self.lines(bytes, seed: 1) }
    }
  }

  /// What thousands of equal rows, in frames one after another, become.
  private static func bomb(rows: Int, frames: Int = 1) throws -> [UInt8] {
    let frame = try Self.frame(Array(String(repeating: "1,1,1\n", count: rows).utf8))
    return Array(repeating: frame, count: frames).flatMap(\.self)
  }

  /// Counts lines until the end, or until it is too much.
  private static func count(_ bytes: [UInt8], _ bound: SampleBound) async throws -> Int {
    let text = try SampleText(Pieces(bytes, seed: 1), bound: bound)
    var count = 0
    do {
      while try await text.next() != nil { count += 1 }
    } catch is SampleText.TooLong {
      return -count
    }
    return count
  }

  @Test(arguments: [1, 40])
  func `a few bytes that stand for very many end as soon as it is too much`(
    frames: Int
  ) async throws {
    // Some 24 MB of rows in 3 kB, in one frame or in many.
    let bytes = try Self.bomb(rows: 4_000_000 / frames, frames: frames)
    expect(bytes.count < 20_000)
    let count = try await Self.count(bytes, SampleBound())
    expect(count < 0 && -count * 6 <= (4 << 20) + bytes.count * 500)
  }

  @Test func `text that its bytes may stand for comes whole, however little is free`() async throws
  {
    var bound = SampleBound()
    (bound.freeBytes, bound.factor) = (0, 500)
    var dice = SeededDice(seed: 3)
    let rows = (0..<20_000).map {
      "\($0 * 1_000_000),\($0),\(Int.random(in: -99...99, using: &dice))\n"
    }
    let bytes = try Self.frame(Array(rows.joined().utf8))
    expectEqual(try await Self.count(bytes, bound), 20_000)
    bound.rowCount = 19_999
    expectEqual(try await Self.count(bytes, bound), -19_999)
  }

  @Test func `a frame that needs a hundred megabytes of memory is damage`() async throws {
    // A window of 2^27 bytes, and a raw block of one byte that is the last.
    let frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 17 << 3, 0x09, 0x00, 0x00, 0x0A]
    await #expect(throws: SampleText.Damaged.self) { try await Self.lines(frame, seed: 1) }
    // The same with 2^21 is an empty line.
    let small: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 11 << 3, 0x09, 0x00, 0x00, 0x0A]
    expectEqual(try await Self.lines(small, seed: 1), [""])
  }

  @Test func `bytes that are no zstd are damage`() async throws {
    await #expect(throws: SampleText.Damaged.self) {
      try await Self.lines(Array("time,sequence\n1,2\n".utf8), seed: 1)
    }
  }
}
