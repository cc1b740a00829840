import Compression

/// A gzip file of one or several members, decompressed piece by piece.
final class GzipBytes: ByteSource {
  private var input: PieceInput
  private let decompressor: ZlibDecompressor
  private var isInsideMember = true
  /// Whether the last piece was filled, so that the decompressor may hold more without new input.
  private var mayHoldMore = false

  init(_ file: PlainBytes) throws(TableError) {
    input = PieceInput(file)
    do throws(CompressionError) {
      decompressor = try ZlibDecompressor(.gzip)
    } catch {
      throw TableError(error, .gzip)
    }
  }

  func read(into target: UnsafeMutableRawBufferPointer) throws(TableError) -> Int {
    while true {
      if input.rest.isEmpty, !(mayHoldMore && isInsideMember), try !input.readOn() {
        guard !isInsideMember else { throw .damaged(.gzip) }
        return 0
      }
      let step: DecompressionStep
      do throws(CompressionError) {
        if !isInsideMember { try decompressor.beginMember() }
        step = try decompressor.step(input.rest, into: target)
      } catch {
        throw TableError(error, .gzip)
      }
      isInsideMember = !step.isAtEnd
      input.skip(step.read)
      mayHoldMore = step.written == target.count
      if step.written > 0 { return step.written }
    }
  }
}
