import CZlib

/// The one owner of a zlib decompressor: of bare data, or of gzip data, which may have several members.
package struct ZlibDecompressor: ~Copyable {
  /// zlib keeps the address of its stream, so it must not move.
  private let stream: UnsafeMutablePointer<z_stream>

  /// The bytes that each member of gzip data begins with.
  package static let magic: [UInt8] = [0x1F, 0x8B]

  /// Makes one that is at the beginning of its data, or of a member.
  package init(_ format: ZlibCompressor.Format) throws(CompressionError) {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let code =
      switch format {
      case .bare: ambler_bare_inflate_init(stream)
      case .gzip: ambler_inflate_init(stream)
      }
    guard code == Z_OK else {
      stream.deallocate()
      throw code == Z_MEM_ERROR ? .outOfMemory : .zlib(code: code)
    }
    self.stream = stream
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Goes on with the data: takes some of `source`, and fills some of `target`.
  ///
  /// A `target` that is filled may leave more behind, which further steps give without any source.
  package func step(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
  ) throws(CompressionError) -> DecompressionStep {
    // zlib does not write to its input, it only lacks the word that says so.
    stream.pointee.next_in = UnsafeMutablePointer(
      mutating: source.baseAddress?.assumingMemoryBound(to: UInt8.self))
    stream.pointee.avail_in = UInt32(source.count)
    stream.pointee.next_out = target.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(target.count)
    let code = inflate(stream, Z_NO_FLUSH)
    switch code {
    // Z_BUF_ERROR: nothing comes without further input (zlib.h).
    case Z_OK, Z_BUF_ERROR, Z_STREAM_END: break
    case Z_MEM_ERROR: throw .outOfMemory
    default: throw .damaged
    }
    return DecompressionStep(
      read: source.count - Int(stream.pointee.avail_in),
      written: target.count - Int(stream.pointee.avail_out), isAtEnd: code == Z_STREAM_END)
  }

  /// Begins another member, as `cat a.gz b.gz` makes it.
  package func beginMember() throws(CompressionError) {
    guard inflateReset(stream) == Z_OK else { throw .damaged }
  }
}
