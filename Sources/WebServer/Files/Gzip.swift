import CZlib

/// Bytes in the gzip format, made in one go.
enum Gzip {
  /// The compressed bytes; nil if they are not fewer, or zlib has no memory.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count > 1 else { return nil }
    var stream = z_stream()
    guard ambler_gzip_init(&stream) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    // Room for less than the input: what does not fit is not worth sending.
    var output = [UInt8](repeating: 0, count: bytes.count - 1)
    let isWhole = input.withUnsafeMutableBufferPointer { source in
      output.withUnsafeMutableBufferPointer { target in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        return deflate(&stream, Z_FINISH) == Z_STREAM_END
      }
    }
    guard isWhole else { return nil }
    return Array(output.dropLast(Int(stream.avail_out)))
  }
}
