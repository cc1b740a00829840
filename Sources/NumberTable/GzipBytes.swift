import CZlib

/// A gzip file of one or several members, decompressed piece by piece.
final class GzipBytes: ByteSource {
  private let file: PlainBytes
  /// zlib keeps the address of its stream, so it must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let input = UnsafeMutableRawBufferPointer.allocate(
    byteCount: TableLimits.pieceBytes, alignment: 1)
  private var isInsideMember = true
  /// Whether the last piece was filled, so that the decompressor may hold more without new input.
  private var mayHoldMore = false

  init(_ file: PlainBytes) throws(TableError) {
    self.file = file
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard ambler_inflate_init(stream) == Z_OK else { throw .outOfMemory }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
    input.deallocate()
  }

  func read(into target: UnsafeMutableRawBufferPointer) throws(TableError) -> Int {
    stream.pointee.next_out = target.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(target.count)
    while stream.pointee.avail_out == target.count {
      let needsInput = stream.pointee.avail_in == 0 && !(mayHoldMore && isInsideMember)
      if needsInput, try !readOn() {
        guard !isInsideMember else { throw .damaged(.gzip) }
        return 0
      }
      if !isInsideMember {
        // Another member follows, as `cat a.gz b.gz` makes it.
        guard inflateReset(stream) == Z_OK else { throw .damaged(.gzip) }
        isInsideMember = true
      }
      switch inflate(stream, Z_NO_FLUSH) {
      // Z_BUF_ERROR: nothing comes without further input (zlib.h).
      case Z_OK, Z_BUF_ERROR: break
      case Z_STREAM_END: isInsideMember = false
      case Z_MEM_ERROR: throw .outOfMemory
      default: throw .damaged(.gzip)
      }
      mayHoldMore = stream.pointee.avail_out == 0
    }
    return target.count - Int(stream.pointee.avail_out)
  }

  private func readOn() throws(TableError) -> Bool {
    let count = try file.read(into: input)
    stream.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_in = UInt32(count)
    return count > 0
  }
}
