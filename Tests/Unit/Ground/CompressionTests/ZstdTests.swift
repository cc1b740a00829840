import TestSupport
import Testing

@testable import Compression

struct ZstdTests {
  private static let texts: [[UInt8]] = [
    [], [7], Array("time,sequence,x,y,z\n".utf8), [UInt8](repeating: 48, count: 300_000),
  ]

  /// All that a stream gives, in steps with so much room.
  private static func streamed(
    _ bytes: [UInt8], room: Int
  ) throws -> (bytes: [UInt8], isWhole: Bool) {
    let decompressor = try ZstdDecompressor()
    var output = [UInt8](repeating: 0, count: room)
    var (given, taken, isWhole): ([UInt8], Int, Bool) = ([], 0, false)
    while true {
      let step = try bytes.withUnsafeBytes { source in
        try output.withUnsafeMutableBytes { target in
          try decompressor.step(UnsafeRawBufferPointer(rebasing: source[taken...]), into: target)
        }
      }
      given += output[..<step.written]
      taken += step.read
      if step.read > 0 || step.written > 0 { isWhole = step.isAtEnd }
      if taken == bytes.count, step.written < room { return (given, isWhole) }
    }
  }

  @Test(arguments: 0..<4, [Int32(1), 3])
  func `bytes come back from a frame of their own`(index: Int, level: Int32) throws {
    let text = Self.texts[index]
    let compressor = try ZstdCompressor(level: level)
    let frame = try compressor.frame(text)
    expectEqual(try ZstdDecompressor().bytes(of: frame, limit: text.count), text)
    // The same bytes always become the same frame.
    expectEqual(try compressor.frame(text), frame)
    expect(ZstdFrame.begins(frame))
    expectEqual(ZstdFrame.byteCount(atStartOf: frame + [1, 2, 3]), frame.count)
  }

  @Test func `a frame that holds too much is refused before it is decompressed`() throws {
    let frame = try ZstdCompressor(level: 1).frame([UInt8](repeating: 0, count: 1000))
    #expect(throws: CompressionError.tooLarge(limit: 999)) {
      try ZstdDecompressor().bytes(of: frame, limit: 999)
    }
  }

  @Test func `a frame that does not say how much it holds is refused where it holds too much`()
    throws
  {
    // One block of a zero, repeated: found by the fuzzer, because all of it comes in one step.
    let frame: [UInt8] = [
      0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x3A, 0x5A, 0x00, 0x08, 0xB6, 0x15, 0x00, 0x00, 0x00, 0x00,
    ]
    let whole = try? ZstdDecompressor().bytes(of: frame, limit: 1 << 20)
    let count = try require(whole).count
    expectEqual(try ZstdDecompressor().bytes(of: frame, limit: count).count, count)
    #expect(throws: CompressionError.tooLarge(limit: count - 1)) {
      try ZstdDecompressor().bytes(of: frame, limit: count - 1)
    }
  }

  @Test func `a frame that was changed or cut off is damaged`() throws {
    let frame = try ZstdCompressor(level: 1).frame(Array("some text, some text".utf8))
    for cut in 1..<frame.count {
      #expect(throws: CompressionError.damaged) {
        try ZstdDecompressor().bytes(of: Array(frame.dropLast(cut)), limit: 100)
      }
      expectNil(ZstdFrame.byteCount(atStartOf: Array(frame.dropLast(cut))))
    }
    var changed = frame
    // The checksum at its end.
    changed[frame.count - 1] ^= 1
    #expect(throws: CompressionError.damaged) {
      try ZstdDecompressor().bytes(of: changed, limit: 100)
    }
    #expect(throws: CompressionError.damaged) {
      try ZstdDecompressor().bytes(of: Array("no frame".utf8), limit: 100)
    }
  }

  @Test(arguments: [1, 7, 4096, 1 << 20])
  func `a stream of frames comes back however little room there is`(room: Int) throws {
    let compressor = try ZstdCompressor(level: 1)
    let (first, second) = (Array("first\n".utf8), [UInt8](repeating: 50, count: 5000))
    let frames = try compressor.frame(first) + compressor.frame(second)
    let whole = try Self.streamed(frames, room: room)
    expectEqual(whole.bytes, first + second)
    expect(whole.isWhole)
    expect(try !Self.streamed(Array(frames.dropLast(1)), room: room).isWhole)
  }

  @Test func `a frame that does not say its size is decompressed up to the limit`() throws {
    // `printf aaaa… | zstd -c` of 40 letters, without a size in its head: RLE block of 'a'.
    let frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x58, 0x43, 0x01, 0x00, 0x61]
    let text = [UInt8](repeating: 0x61, count: 40)
    expectEqual(try ZstdDecompressor().bytes(of: frame, limit: 40), text)
    #expect(throws: CompressionError.damaged) {
      try ZstdDecompressor().bytes(of: frame + [0], limit: 40)
    }
    #expect(throws: CompressionError.damaged) {
      try ZstdDecompressor().bytes(of: Array(frame.dropLast(1)), limit: 40)
    }
  }

  @Test(
    arguments: [
      ([0x28, 0xB5, 0x2F, 0xFD], true), ([0x50, 0x2A, 0x4D, 0x18], true),
      ([0x5F, 0x2A, 0x4D, 0x18], true), ([0x60, 0x2A, 0x4D, 0x18], false),
      ([0x28, 0xB5, 0x2F], false), ([], false), ([0x1F, 0x8B, 8, 0], false),
    ] as [([UInt8], Bool)])
  func `the first bytes tell a frame from other files`(bytes: [UInt8], isFrame: Bool) {
    expectEqual(ZstdFrame.begins(bytes), isFrame)
  }
}
