import CZstd

/// The one owner of a zstd decompressor.
struct FrameDecompressor: ~Copyable {
  private let context: OpaquePointer

  init() throws(RecordingError) {
    guard let context = ZSTD_createDCtx() else { throw .compression("out of memory") }
    self.context = context
  }

  deinit { ZSTD_freeDCtx(context) }

  /// The text of one frame; nil if it was changed, or holds more than `RecordingLimits.largestFrame`.
  func text(of frame: [UInt8]) -> [UInt8]? {
    let size = ZSTD_getFrameContentSize(frame, frame.count)
    // The two last numbers stand for "not said" and "not a frame" (zstd.h); neither is a size.
    if size == UInt64.max { return textOfUnsaidSize(frame) }
    guard size <= RecordingLimits.largestFrame else { return nil }
    var result = 0
    let text = [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
      result = ZSTD_decompressDCtx(context, buffer.baseAddress, Int(size), frame, frame.count)
      count = ZSTD_isError(result) == 0 ? result : 0
    }
    return ZSTD_isError(result) == 0 ? text : nil
  }

  /// A frame that was streamed by another program does not say how much it holds.
  private func textOfUnsaidSize(_ frame: [UInt8]) -> [UInt8]? {
    ZSTD_DCtx_reset(context, ZSTD_reset_session_only)
    var text: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: ZSTD_DStreamOutSize())
    let isWhole = frame.withUnsafeBytes { source in
      piece.withUnsafeMutableBytes { target in
        stream(source, through: target, into: &text)
      }
    }
    return isWhole ? text : nil
  }

  private func stream(
    _ source: UnsafeRawBufferPointer, through target: UnsafeMutableRawBufferPointer,
    into text: inout [UInt8]
  ) -> Bool {
    var input = ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: 0)
    while true {
      var output = ZSTD_outBuffer(dst: target.baseAddress, size: target.count, pos: 0)
      let before = input.pos
      let result = ZSTD_decompressStream(context, &output, &input)
      guard ZSTD_isError(result) == 0 else { return false }
      text.append(contentsOf: UnsafeRawBufferPointer(rebasing: target[..<output.pos]))
      if result == 0 { return input.pos == input.size }
      let isStuck = output.pos == 0 && input.pos == before
      if isStuck || text.count > RecordingLimits.largestFrame { return false }
    }
  }
}
