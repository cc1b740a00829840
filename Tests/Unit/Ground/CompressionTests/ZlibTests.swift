import TestSupport
import Testing

@testable import Compression

struct ZlibTests {
  /// All that gzip data gives, its members one after another, in steps with so much room.
  private static func unpacked(
    _ bytes: [UInt8], _ format: ZlibCompressor.Format = .gzip, room: Int
  ) throws -> (bytes: [UInt8], isWhole: Bool) {
    let decompressor = try ZlibDecompressor(format)
    var output = [UInt8](repeating: 0, count: room)
    var (given, taken, isWhole): ([UInt8], Int, Bool) = ([], 0, false)
    while true {
      if isWhole { try decompressor.beginMember() }
      let step = try bytes.withUnsafeBytes { source in
        try output.withUnsafeMutableBytes { target in
          try decompressor.step(UnsafeRawBufferPointer(rebasing: source[taken...]), into: target)
        }
      }
      given += output[..<step.written]
      taken += step.read
      isWhole = step.isAtEnd
      if taken == bytes.count, isWhole || step.written < room { return (given, isWhole) }
    }
  }

  @Test(arguments: [1, 100, 1 << 18])
  func `gzip data of two members comes back however little room there is`(room: Int) throws {
    let (first, second) = (Array("first\n".utf8), [UInt8](repeating: 50, count: 5000))
    let packed =
      try ZlibCompressor.compressed(first, .gzip) + ZlibCompressor.compressed(second, .gzip)
    expect(packed.starts(with: ZlibDecompressor.magic))
    let whole = try Self.unpacked(packed, room: room)
    expectEqual(whole.bytes, first + second)
    expect(whole.isWhole)
    expect(try !Self.unpacked(Array(packed.dropLast(1)), room: room).isWhole)
  }

  @Test func `gzip data that was changed is damaged`() throws {
    var packed = try ZlibCompressor.compressed(Array("some text".utf8), .gzip)
    // The length at its end.
    packed[packed.count - 1] ^= 1
    #expect(throws: CompressionError.damaged) { try Self.unpacked(packed, room: 100) }
    #expect(throws: CompressionError.damaged) {
      try Self.unpacked(Array("no gzip".utf8), room: 100)
    }
  }

  @Test(arguments: [1, 100, 1 << 18])
  func `bare data comes back, and says where it ends`(room: Int) throws {
    let bytes = [UInt8](repeating: 50, count: 5_000)
    let packed = try ZlibCompressor.compressed(bytes, .bare)
    let whole = try Self.unpacked(packed, .bare, room: room)
    expectEqual(whole.bytes, bytes)
    expect(whole.isWhole)
    expect(try !Self.unpacked(Array(packed.dropLast(1)), .bare, room: room).isWhole)
  }

  @Test func `pieces become the same as the whole`() throws {
    let bytes = (0..<400_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let compressor = try ZlibCompressor(.bare)
    var packed: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 65_536) {
      let piece = Array(bytes[start..<min(start + 65_536, bytes.count)])
      packed += try compressor.compress(piece, isLast: false)
    }
    packed += try compressor.compress([], isLast: true)
    expectEqual(packed, try ZlibCompressor.compressed(bytes, .bare))
    expect(packed.count < bytes.count)
  }

  @Test func `nothing can be compressed`() throws {
    expectEqual(try Self.unpacked(try ZlibCompressor.compressed([], .gzip), room: 10).bytes, [])
  }

  @Test func `the checksum is that of the zip format, however the bytes come`() {
    var sum = CRC32()
    expectEqual(sum.value, 0)
    sum.update(Array("1234".utf8))
    sum.update([])
    sum.update(Array("56789".utf8))
    // The check value of CRC-32/ISO-HDLC.
    expectEqual(sum.value, 0xCBF4_3926)
  }

  @Test func `every error has its words`() {
    let errors: [CompressionError] = [
      .outOfMemory, .damaged, .tooLarge(limit: 9), .zstd("Src size is incorrect"),
      .zlib(code: -4),
    ]
    expectEqual(
      errors.map(\.description),
      [
        "out of memory", "the data is damaged", "the data holds more than 9 bytes",
        "Src size is incorrect", "zlib -4",
      ])
  }
}
