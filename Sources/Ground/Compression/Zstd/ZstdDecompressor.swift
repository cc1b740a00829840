import CZstd

/// The one owner of a zstd decompressor, for whole frames or for a stream of several.
package struct ZstdDecompressor: ~Copyable {
  private let context: OpaquePointer

  /// Makes one that is at the beginning of a stream.
  ///
  /// Frames that need a larger window than 2 to the power of `largestWindowLog` bytes are refused at their
  /// beginning: a window is memory that the one who made the frame chooses. Without it the library's own
  /// bound holds, 2²⁷.
  package init(largestWindowLog: Int32? = nil) throws(CompressionError) {
    guard let context = ZSTD_createDCtx() else { throw .outOfMemory }
    if let largestWindowLog {
      // The library knows it since 1.4.0; a value that it does not take leaves its own bound.
      _ = ZSTD_DCtx_setParameter(context, ZSTD_d_windowLogMax, largestWindowLog)
    }
    self.context = context
  }

  deinit { ZSTD_freeDCtx(context) }

  /// The bytes of one whole frame; throws if it was changed, or holds more than `limit` bytes.
  package func bytes(of frame: [UInt8], limit: Int) throws(CompressionError) -> [UInt8] {
    let size = ZSTD_getFrameContentSize(frame, frame.count)
    // The two last numbers stand for "not said" and "not a frame" (zstd.h); neither is a size.
    if size == UInt64.max { return try bytesOfUnsaidCount(frame, limit) }
    if size == UInt64.max - 1 { throw .damaged }
    guard size <= limit else { throw .tooLarge(limit: limit) }
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
      result = ZSTD_decompressDCtx(context, buffer.baseAddress, Int(size), frame, frame.count)
      count = ZSTD_isError(result) == 0 ? result : 0
    }
    guard ZSTD_isError(result) == 0 else { throw .damaged }
    return bytes
  }

  /// Goes on with a stream: takes some of `source`, and fills some of `target`.
  ///
  /// A `target` that is filled may leave more behind, which further steps give without any source.
  package func step(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
  ) throws(CompressionError) -> DecompressionStep {
    var input = ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: 0)
    var output = ZSTD_outBuffer(dst: target.baseAddress, size: target.count, pos: 0)
    let wanted = ZSTD_decompressStream(context, &output, &input)
    guard ZSTD_isError(wanted) == 0 else { throw .damaged }
    return DecompressionStep(read: input.pos, written: output.pos, isAtEnd: wanted == 0)
  }

  /// A frame that was streamed by another program does not say how much it holds.
  private func bytesOfUnsaidCount(
    _ frame: [UInt8], _ limit: Int
  ) throws(CompressionError) -> [UInt8] {
    ZSTD_DCtx_reset(context, ZSTD_reset_session_only)
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: ZSTD_DStreamOutSize())
    var read = 0
    while true {
      let result = frame.withUnsafeBytes { source in
        piece.withUnsafeMutableBytes { target in
          Result { () throws(CompressionError) in
            try step(UnsafeRawBufferPointer(rebasing: source[read...]), into: target)
          }
        }
      }
      let taken = try result.get()
      bytes += piece[..<taken.written]
      read += taken.read
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
      guard !taken.isAtEnd else { break }
      // Without progress the end is missing.
      guard taken.written > 0 || taken.read > 0 else { throw .damaged }
    }
    guard read == frame.count else { throw .damaged }
    return bytes
  }
}
