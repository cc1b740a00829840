import CZlib

/// The one owner of a zlib compressor.
package struct ZlibCompressor: ~Copyable {
  /// What stands around the compressed data.
  package enum Format: Sendable, Hashable {
    /// Nothing, as zip archives want it; compressed with zlib's usual effort.
    case bare
    /// The head and the checksum of a gzip file; compressed as far as zlib can.
    case gzip
  }

  /// zlib keeps the address of this: it may not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let output: UnsafeMutableBufferPointer<UInt8>

  /// Makes one that is at the beginning of its data.
  package init(_ format: Format) throws(CompressionError) {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let code =
      switch format {
      case .bare: ambler_deflate_init(stream)
      case .gzip: ambler_gzip_init(stream)
      }
    guard code == Z_OK else {
      stream.deallocate()
      throw code == Z_MEM_ERROR ? .outOfMemory : .zlib(code: code)
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
  package func compress(_ piece: [UInt8], isLast: Bool) throws(CompressionError) -> [UInt8] {
    var compressed: [UInt8] = []
    let code = piece.withUnsafeBytes { bytes -> Int32 in
      // zlib does not write to its input, it only lacks the word that says so.
      stream.pointee.next_in = UnsafeMutablePointer(
        mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
      stream.pointee.avail_in = UInt32(bytes.count)
      return run(isLast ? Z_FINISH : Z_NO_FLUSH, into: &compressed)
    }
    guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else {
      throw .zlib(code: code)
    }
    return compressed
  }

  private func run(_ flush: Int32, into compressed: inout [UInt8]) -> Int32 {
    while true {
      stream.pointee.next_out = output.baseAddress
      stream.pointee.avail_out = UInt32(output.count)
      let code = deflate(stream, flush)
      compressed += output[..<(output.count - Int(stream.pointee.avail_out))]
      if code != Z_OK || stream.pointee.avail_out > 0 { return code }
    }
  }
}

extension ZlibCompressor {
  /// All of some bytes, compressed in one go.
  package static func compressed(
    _ bytes: [UInt8], _ format: Format
  ) throws(CompressionError) -> [UInt8] {
    try ZlibCompressor(format).compress(bytes, isLast: true)
  }
}
