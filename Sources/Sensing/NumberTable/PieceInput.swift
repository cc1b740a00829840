import Compression

/// What was read of a compressed file and not decompressed yet.
struct PieceInput: ~Copyable {
  private let file: PlainBytes
  private let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: TableLimits.pieceBytes, alignment: 1)
  /// Lies in `buffer`.
  private(set) var rest = UnsafeRawBufferPointer(start: nil, count: 0)

  init(_ file: PlainBytes) {
    self.file = file
  }

  deinit { buffer.deallocate() }

  /// Reads the next piece, once nothing is left of the one before; false at the end of the file.
  mutating func readOn() throws(TableError) -> Bool {
    let count = try file.read(into: buffer)
    rest = UnsafeRawBufferPointer(rebasing: buffer[..<count])
    return count > 0
  }

  /// Leaves out bytes that were taken.
  mutating func skip(_ count: Int) {
    rest = UnsafeRawBufferPointer(rebasing: rest[count...])
  }
}

extension TableError {
  /// What a decompressor says of a file.
  init(_ error: CompressionError, _ compression: Compression) {
    self = error == .outOfMemory ? .outOfMemory : .damaged(compression)
  }
}
