import CZstd
import Parquet

/// The text of a recording's data, decompressed piece by piece and cut into lines.
final class SampleText {
  private let chunks: any ExportChunks
  private let context: OpaquePointer
  private var text: [UInt8] = []
  private var position = 0
  private var isFrameOpen = false
  private var isAtEnd = false

  /// What is wrong with the data.
  struct Damaged: Error {}

  init(_ chunks: any ExportChunks) throws(ExportError) {
    guard let context = ZSTD_createDCtx() else { throw .parquet(.compression("out of memory")) }
    self.chunks = chunks
    self.context = context
  }

  deinit { ZSTD_freeDCtx(context) }

  /// The next line without its end; nil at the end, before which a torn line is damage.
  func next() async throws -> ArraySlice<UInt8>? {
    while true {
      if let end = text[position...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { position = end + 1 }
        return text[position..<end]
      }
      if isAtEnd {
        guard position == text.count, !isFrameOpen else { throw Damaged() }
        return nil
      }
      try await fill()
    }
  }

  private func fill() async throws {
    text.removeFirst(position)
    position = 0
    // No line of ours is longer; without this one that never ends would fill the memory.
    guard text.count < 1 << 20 else { throw Damaged() }
    guard let chunk = try await nextChunk() else {
      isAtEnd = true
      return
    }
    try decompress(chunk)
  }

  /// A file that the disk does not give back is damaged; a source that fails as a whole is not.
  private func nextChunk() async throws -> [UInt8]? {
    do {
      return try await chunks.next()
    } catch ExportError.disk {
      throw Damaged()
    }
  }

  private func decompress(_ chunk: [UInt8]) throws {
    var output = [UInt8](repeating: 0, count: 1 << 17)
    var offset = 0
    var mayHoldMore = true
    while offset < chunk.count || mayHoldMore {
      let (read, written, wanted) = step(chunk, from: offset, into: &output)
      guard ZSTD_isError(wanted) == 0 else { throw Damaged() }
      text += output[..<written]
      offset += read
      isFrameOpen = wanted != 0
      mayHoldMore = written == output.count
      if read == 0, written == 0 { break }
    }
  }

  private func step(
    _ chunk: [UInt8], from offset: Int, into output: inout [UInt8]
  ) -> (read: Int, written: Int, wanted: Int) {
    chunk.withUnsafeBytes { source in
      output.withUnsafeMutableBytes { target in
        var input = ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: offset)
        var place = ZSTD_outBuffer(dst: target.baseAddress, size: target.count, pos: 0)
        let wanted = ZSTD_decompressStream(context, &place, &input)
        return (input.pos - offset, place.pos, wanted)
      }
    }
  }
}
