/// An archive that anybody may have made, whose directory was read whole and is right.
///
/// Nothing is unpacked until an entry is asked for, and then piece by piece: an archive in a file is never in memory.
package struct ZipArchive: Sendable {
  /// One file of an archive.
  package struct Entry: Sendable, Hashable {
    /// The path, with `/` between its names.
    package let name: String
    /// How many bytes it has when it is unpacked.
    package let byteCount: Int
    let isStored: Bool
    let crc32: Int
    /// Where its data is in the archive.
    let data: Range<Int>
  }

  /// The files in the order of the directory, without folders.
  package let entries: [Entry]
  private let source: ZipSource

  /// Reads the directory; all its faults at once.
  package init(_ bytes: some ArchiveBytes, limits: UnzipLimits) throws(ZipError) {
    source = ZipSource(bytes)
    let (faults, entries): ([ZipFault], [Entry])
    do throws(ZipFault) {
      var directory = try ZipDirectory(source, limits)
      try directory.read()
      faults = directory.faults
      entries = directory.entries
    } catch {
      throw ZipError(error)
    }
    self.entries = entries
    if let first = faults.first { throw ZipError(first, Array(faults.dropFirst())) }
  }

  /// Reads the directory of an archive in memory.
  package init(_ bytes: [UInt8], limits: UnzipLimits) throws(ZipError) {
    try self.init(BytesInMemory(bytes), limits: limits)
  }

  /// The bytes of an entry, piece by piece from its beginning.
  package func unpacking(_ entry: Entry) throws(ZipFault.EntryFault) -> ZipUnpacking {
    try ZipUnpacking(entry, source)
  }

  /// All bytes of an entry.
  package func bytes(of entry: Entry) throws(ZipFault.EntryFault) -> [UInt8] {
    var unpacking = try unpacking(entry)
    var bytes: [UInt8] = []
    while let piece = try unpacking.next() { bytes += piece }
    return bytes
  }
}
