/// The bytes of an archive, wherever they are.
///
/// Bytes that cannot be read look to the reader of the archive like its end: whoever gives them has to note that they
/// could not be read.
package protocol ArchiveBytes: Sendable {
  /// How many bytes the archive has.
  var byteCount: Int { get }

  /// So many bytes from an offset on; fewer where the archive ends, and where they cannot be read. Blocks shortly.
  func read(from offset: Int, count: Int) -> [UInt8]
}

/// An archive in memory.
package struct BytesInMemory: ArchiveBytes {
  private let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package var byteCount: Int { bytes.count }

  package func read(from offset: Int, count: Int) -> [UInt8] {
    let start = min(max(0, offset), bytes.count)
    return Array(bytes[start..<(start + min(max(0, count), bytes.count - start))])
  }
}
