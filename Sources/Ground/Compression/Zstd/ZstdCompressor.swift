import CZstd

/// The one owner of a zstd compressor; the same bytes always become the same frame.
package struct ZstdCompressor: ~Copyable {
  private let context: OpaquePointer

  /// Makes one; a higher level is slower and makes smaller frames.
  package init(level: Int32) throws(CompressionError) {
    guard let context = ZSTD_createCCtx() else { throw .outOfMemory }
    self.context = context
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, level)
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
  }

  deinit { ZSTD_freeCCtx(context) }

  /// One whole frame that stands alone, with the size of the bytes and a checksum of them in it.
  package func frame(_ bytes: UnsafeRawBufferPointer) throws(CompressionError) -> [UInt8] {
    var result = 0
    let bound = ZSTD_compressBound(bytes.count)
    let frame = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      result = ZSTD_compress2(context, buffer.baseAddress, bound, bytes.baseAddress, bytes.count)
      count = ZSTD_isError(result) == 0 ? result : 0
    }
    guard ZSTD_isError(result) == 0 else {
      throw .zstd(String(cString: ZSTD_getErrorName(result)))
    }
    return frame
  }

  /// As the other, of an array.
  package func frame(_ bytes: [UInt8]) throws(CompressionError) -> [UInt8] {
    let result = bytes.withUnsafeBytes { bytes in
      Result { () throws(CompressionError) in try frame(bytes) }
    }
    return try result.get()
  }
}
