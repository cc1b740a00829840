import CZstd

/// The one owner of a zstd compressor; the same bytes always become the same frame.
struct PageCompressor: ~Copyable {
  private let context: OpaquePointer

  init() throws(ParquetError) {
    guard let context = ZSTD_createCCtx() else { throw .compression("out of memory") }
    self.context = context
    ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, 3)
    ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1)
  }

  deinit { ZSTD_freeCCtx(context) }

  func compress(_ page: [UInt8]) throws(ParquetError) -> [UInt8] {
    var result = 0
    let bound = ZSTD_compressBound(page.count)
    let frame = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      result = page.withUnsafeBytes { bytes in
        ZSTD_compress2(context, buffer.baseAddress, bound, bytes.baseAddress, bytes.count)
      }
      count = ZSTD_isError(result) == 0 ? result : 0
    }
    guard ZSTD_isError(result) == 0 else {
      throw .compression(String(cString: ZSTD_getErrorName(result)))
    }
    return frame
  }
}
