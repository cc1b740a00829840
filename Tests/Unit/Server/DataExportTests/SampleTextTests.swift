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

  @Test func `bytes that are no zstd are damage`() async throws {
    await #expect(throws: SampleText.Damaged.self) {
      try await Self.lines(Array("time,sequence\n1,2\n".utf8), seed: 1)
    }
  }
}
