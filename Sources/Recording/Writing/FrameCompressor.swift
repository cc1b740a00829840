import CZstd

/// The one owner of a zstd compressor; makes each piece of text a frame that stands alone.
struct FrameCompressor: ~Copyable {
  private let context: OpaquePointer

  /// Level 1 is as small as level 3 for rows of counts, and faster.
  init(level: Int32 = 1) throws(RecordingError) {
    guard let context = ZSTD_createCCtx() else { throw .compression("out of memory") }
    self.context = context
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, level)
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
  }

  deinit { ZSTD_freeCCtx(context) }

  /// One whole frame, with its size and a checksum of the text in it.
  func frame(_ text: UnsafeRawBufferPointer) throws(RecordingError) -> [UInt8] {
    var result = 0
    let bound = ZSTD_compressBound(text.count)
    let frame = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      result = ZSTD_compress2(context, buffer.baseAddress, bound, text.baseAddress, text.count)
      count = ZSTD_isError(result) == 0 ? result : 0
    }
    guard ZSTD_isError(result) == 0 else {
      throw .compression(String(cString: ZSTD_getErrorName(result)))
    }
    return frame
  }

  /// As `frame` of raw bytes.
  func frame(_ text: [UInt8]) throws(RecordingError) -> [UInt8] {
    let result = text.withUnsafeBytes { bytes in
      Result { () throws(RecordingError) in try frame(bytes) }
    }
    return try result.get()
  }
}
