import CZlib

/// The one owner of a zlib compressor; what it gives has no head of its own.
struct Deflater: ~Copyable {
  /// zlib keeps the address of this: it may not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let output: UnsafeMutableBufferPointer<UInt8>

  init() throws(ExportError) {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // -15: the largest window, and neither head nor checksum around the data; 8 is the usual memory.
    let code = deflateInit2_(
      stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard code == Z_OK else {
      stream.deallocate()
      throw .zip(code: code)
    }
    self.stream = stream
    output = .allocate(capacity: 1 << 17)
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
    output.deallocate()
  }

  /// Compresses a piece; at the end of the data, all that is left.
  func deflate(_ piece: [UInt8], isLast: Bool) throws(ExportError) -> [UInt8] {
    var compressed: [UInt8] = []
    let code = piece.withUnsafeBytes { bytes -> Int32 in
      // zlib does not write to its input, it only lacks the word that says so.
      stream.pointee.next_in = UnsafeMutablePointer(
        mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
      stream.pointee.avail_in = UInt32(bytes.count)
      return run(isLast ? Z_FINISH : Z_NO_FLUSH, into: &compressed)
    }
    guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else {
      throw .zip(code: code)
    }
    return compressed
  }

  private func run(_ flush: Int32, into compressed: inout [UInt8]) -> Int32 {
    while true {
      stream.pointee.next_out = output.baseAddress
      stream.pointee.avail_out = UInt32(output.count)
      let code = CZlib.deflate(stream, flush)
      compressed += output[..<(output.count - Int(stream.pointee.avail_out))]
      if code != Z_OK || stream.pointee.avail_out > 0 { return code }
    }
  }
}
