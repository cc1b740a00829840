/// All of an archive but the bytes of its files, which are stored as they are: so an archive of any size can be written
/// without any of it in memory.
///
/// Nothing is deflated, because another version of zlib may deflate to other bytes: the same files give
/// the same archive on every machine.
package struct StoredLayout: Sendable, Hashable {
  /// A file as the records tell of it.
  package struct Member: Sendable, Hashable {
    /// The path, with `/` between its names.
    package let name: String
    /// Of its bytes.
    package let crc32: UInt32
    package let byteCount: Int

    package init(name: String, crc32: UInt32, byteCount: Int) {
      self.name = name
      self.crc32 = crc32
      self.byteCount = byteCount
    }
  }

  /// What stands before the bytes of each file, in their order.
  package let heads: [[UInt8]]
  /// What follows the bytes of the last one.
  package let ending: [UInt8]
  /// Of the whole archive.
  package let byteCount: Int

  /// The archive of these files, in their order; all together must stay below 2 GiB.
  package init(_ members: [Member]) {
    let sum = members.reduce(0) { $0 + $1.byteCount }
    let limits = ZipLimits()
    precondition(UInt64(sum) < limits.bytes / 2, "a stored archive has no sizes of 64 bits")
    var heads: [[UInt8]] = []
    var directory: [UInt8] = []
    var offset = 0
    for member in members {
      let entry = ZipEntry(
        name: member.name, method: .stored, crc32: member.crc32,
        byteCount: UInt64(member.byteCount), offset: UInt64(offset), needsLargeSizes: false)
      heads.append(entry.localHead)
      directory += entry.central(compressed: UInt64(member.byteCount), limit: limits.bytes)
      offset += entry.localHead.count + member.byteCount
    }
    let end = ZipEnding(
      entryCount: UInt64(members.count), directoryOffset: UInt64(offset),
      directoryByteCount: UInt64(directory.count), limits: limits)
    self.heads = heads
    ending = directory + end.bytes
    byteCount = offset + ending.count
  }
}
