import Compression

/// A zstd file of one or several frames, decompressed piece by piece.
final class ZstdBytes: ByteSource {
  private var input: PieceInput
  private let decompressor: ZstdDecompressor
  private var isInsideFrame = true
  /// Whether the last piece was filled, so that the decompressor may hold more without new input.
  private var mayHoldMore = false

  init(_ file: PlainBytes) throws(TableError) {
    input = PieceInput(file)
    do throws(CompressionError) {
      decompressor = try ZstdDecompressor()
    } catch {
      throw TableError(error, .zstd)
    }
  }

  func read(into target: UnsafeMutableRawBufferPointer) throws(TableError) -> Int {
    while true {
      if input.rest.isEmpty, !(mayHoldMore && isInsideFrame), try !input.readOn() {
        guard !isInsideFrame else { throw .damaged(.zstd) }
        return 0
      }
      let step: DecompressionStep
      do throws(CompressionError) {
        step = try decompressor.step(input.rest, into: target)
      } catch {
        throw TableError(error, .zstd)
      }
      isInsideFrame = !step.isAtEnd
      input.skip(step.read)
      mayHoldMore = step.written == target.count
      if step.written > 0 { return step.written }
    }
  }
}
