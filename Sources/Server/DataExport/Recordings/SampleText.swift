import Compression
import Parquet

/// The text of a recording's data, decompressed piece by piece and cut into lines.
final class SampleText {
  private let chunks: any ExportChunks
  private let decompressor: ZstdDecompressor
  /// Compressed bytes, and how many of them were taken.
  private var chunk: [UInt8] = []
  private var offset = 0
  private var mayHoldMore = false
  private var output = [UInt8](repeating: 0, count: 1 << 17)
  private var text: [UInt8] = []
  private var position = 0
  private var isFrameOpen = false
  private var isAtEnd = false

  private var bound: SampleBound

  /// What is wrong with the data.
  struct Damaged: Error {}

  /// The data stands for more text, or more rows, than any recording has.
  struct TooLong: Error {}

  /// Every level of zstd up to 19 has a window of no more than 8 MiB.
  private static let largestWindowLog: Int32 = 23

  init(_ chunks: any ExportChunks, bound: SampleBound = SampleBound()) throws(ExportError) {
    self.chunks = chunks
    self.bound = bound
    do throws(CompressionError) {
      decompressor = try ZstdDecompressor(largestWindowLog: Self.largestWindowLog)
    } catch {
      throw .parquet(.compression(error.description))
    }
  }

  /// The next line without its end; nil at the end, before which a torn line is damage.
  func next() async throws -> ArraySlice<UInt8>? {
    while true {
      if let end = text[position...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { position = end + 1 }
        guard bound.noteRow() else { throw TooLong() }
        return text[position..<end]
      }
      if isAtEnd {
        guard position == text.count, !isFrameOpen else { throw Damaged() }
        return nil
      }
      try await fill()
    }
  }

  /// Adds at most one piece of text, however much a few bytes may stand for.
  private func fill() async throws {
    text.removeFirst(position)
    position = 0
    // No line of ours is longer; without this one that never ends would fill the memory.
    guard text.count < 1 << 20 else { throw Damaged() }
    if offset == chunk.count, !mayHoldMore {
      guard let next = try await nextChunk() else {
        isAtEnd = true
        return
      }
      (chunk, offset) = (next, 0)
    }
    try decompress()
  }

  /// A file that the disk does not give back is damaged; a source that fails as a whole is not.
  private func nextChunk() async throws -> [UInt8]? {
    do {
      return try await chunks.next()
    } catch ExportError.disk {
      throw Damaged()
    }
  }

  private func decompress() throws {
    let step = try self.step()
    guard bound.note(read: step.read, written: step.written) else { throw TooLong() }
    text += output[..<step.written]
    offset += step.read
    if step.read > 0 || step.written > 0 { isFrameOpen = !step.isAtEnd }
    // A full piece may have left more behind; without progress there is none.
    mayHoldMore = step.written == output.count
  }

  private func step() throws(Damaged) -> DecompressionStep {
    let result = chunk.withUnsafeBytes { source in
      output.withUnsafeMutableBytes { target in
        Result { () throws(CompressionError) in
          try decompressor.step(UnsafeRawBufferPointer(rebasing: source[offset...]), into: target)
        }
      }
    }
    do { return try result.get() } catch { throw Damaged() }
  }
}
