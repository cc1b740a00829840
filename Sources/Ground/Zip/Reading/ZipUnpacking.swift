import Compression

/// The bytes of one file of an archive, as they are unpacked.
///
/// A piece is given before it is known whether the whole file is right: whoever keeps pieces throws them away after
/// a fault.
package struct ZipUnpacking: ~Copyable {
  private let source: ZipSource
  private let entry: ZipArchive.Entry
  private let decompressor: ZlibDecompressor
  private var checksum: CRC32
  /// How many bytes were given.
  private var given: Int
  /// Where the data begins that was not read yet.
  private var offset: Int
  /// Data that was read, and how much of it was taken.
  private var block: (bytes: [UInt8], taken: Int)
  private var isOver: Bool

  private static let pieceBytes = 1 << 18

  init(_ entry: ZipArchive.Entry, _ source: ZipSource) throws(ZipFault.EntryFault) {
    let decompressor = try Self.decompressor()
    self.source = source
    self.entry = entry
    self.decompressor = decompressor
    checksum = CRC32()
    given = 0
    offset = entry.data.lowerBound
    block = ([], 0)
    isOver = false
  }

  /// The next bytes, at most a quarter of a megabyte; nil at the end of a file that was right.
  ///
  /// Blocks shortly.
  package mutating func next() throws(ZipFault.EntryFault) -> [UInt8]? {
    if isOver { return nil }
    let piece = entry.isStored ? try data() : try inflated()
    given += piece.count
    // It ends as soon as more comes than was told.
    guard given <= entry.byteCount else { throw .damaged }
    checksum.update(piece)
    guard piece.isEmpty else { return piece }
    isOver = true
    guard given == entry.byteCount, Int(checksum.value) == entry.crc32 else { throw .damaged }
    return nil
  }

  /// The next part of the data as it stands in the archive; empty at its end.
  private mutating func data() throws(ZipFault.EntryFault) -> [UInt8] {
    let count = min(Self.pieceBytes, entry.data.upperBound - offset)
    guard let bytes = source.slice(at: offset, count: count) else { throw .damaged }
    offset += count
    return bytes
  }

  /// Empty at the end, where all data was taken.
  private mutating func inflated() throws(ZipFault.EntryFault) -> [UInt8] {
    while true {
      if block.taken == block.bytes.count { block = (try data(), 0) }
      // One byte more than was told shows that there is more.
      var piece = [UInt8](
        repeating: 0, count: min(Self.pieceBytes, entry.byteCount - given + 1))
      let step = try Self.step(decompressor, block.bytes, from: block.taken, into: &piece)
      block.taken += step.read
      if step.written > 0 { return Array(piece[..<step.written]) }
      if step.isAtEnd {
        guard block.taken == block.bytes.count, offset == entry.data.upperBound else {
          throw .damaged
        }
        return []
      }
      guard step.read > 0 else { throw .damaged }
    }
  }

  private static func decompressor() throws(ZipFault.EntryFault) -> ZlibDecompressor {
    do throws(CompressionError) { return try ZlibDecompressor(.bare) } catch {
      throw .compression(error)
    }
  }

  private static func step(
    _ decompressor: borrowing ZlibDecompressor, _ bytes: [UInt8], from place: Int,
    into piece: inout [UInt8]
  ) throws(ZipFault.EntryFault) -> DecompressionStep {
    do {
      return try bytes.withUnsafeBytes { bytes in
        try piece.withUnsafeMutableBytes { piece in
          try decompressor.step(UnsafeRawBufferPointer(rebasing: bytes[place...]), into: piece)
        }
      }
    } catch let error as CompressionError {
      throw .compression(error)
    } catch {
      throw .damaged
    }
  }
}
