import CZstd

/// A zstd file of one or several frames, decompressed piece by piece.
final class ZstdBytes: ByteSource {
  private let file: PlainBytes
  private let context: OpaquePointer
  private let input = UnsafeMutableRawBufferPointer.allocate(
    byteCount: TableLimits.pieceBytes, alignment: 1)
  private var place = ZSTD_inBuffer()
  /// What zstd still expects of the frame; 0 between two frames.
  private var wanted = 1
  /// Whether the last piece was filled, so that the decompressor may hold more without new input.
  private var mayHoldMore = false

  init(_ file: PlainBytes) throws(TableError) {
    guard let context = ZSTD_createDCtx() else { throw .outOfMemory }
    self.file = file
    self.context = context
  }

  deinit {
    ZSTD_freeDCtx(context)
    input.deallocate()
  }

  func read(into target: UnsafeMutableRawBufferPointer) throws(TableError) -> Int {
    var output = ZSTD_outBuffer(dst: target.baseAddress, size: target.count, pos: 0)
    while output.pos == 0 {
      if place.pos == place.size, !mayHoldMore || wanted == 0 {
        let count = try file.read(into: input)
        if count == 0 {
          guard wanted == 0 else { throw .damaged(.zstd) }
          return 0
        }
        place = ZSTD_inBuffer(src: input.baseAddress, size: count, pos: 0)
      }
      wanted = ZSTD_decompressStream(context, &output, &place)
      guard ZSTD_isError(wanted) == 0 else { throw .damaged(.zstd) }
      mayHoldMore = output.pos == output.size
    }
    return output.pos
  }
}
