import Compression

/// An archive in memory whose files are stored as they are.
///
/// Nothing is deflated, because another version of zlib may deflate to other bytes: the same files give
/// the same archive on every machine.
package enum StoredArchive {
  /// The archive of these files, in their order; all together must stay below 4 GiB.
  package static func bytes(of members: [ZipMember]) -> [UInt8] {
    let byteCount = members.reduce(0) { $0 + $1.bytes.count }
    let limits = ZipLimits()
    precondition(UInt64(byteCount) < limits.bytes / 2, "an archive in memory is small")
    var archive: [UInt8] = []
    archive.reserveCapacity(byteCount + members.count * 256)
    var directory: [UInt8] = []
    for member in members {
      let entry = ZipEntry(member, offset: archive.count)
      archive += entry.localHead
      archive += member.bytes
      directory += entry.central(compressed: UInt64(member.bytes.count), limit: limits.bytes)
    }
    let ending = ZipEnding(
      entryCount: UInt64(members.count), directoryOffset: UInt64(archive.count),
      directoryByteCount: UInt64(directory.count), limits: limits)
    return archive + directory + ending.bytes
  }
}

extension ZipEntry {
  fileprivate init(_ member: ZipMember, offset: Int) {
    var checksum = CRC32()
    checksum.update(member.bytes)
    self.init(
      name: member.name, method: .stored, crc32: checksum.value,
      byteCount: UInt64(member.bytes.count), offset: UInt64(offset), needsLargeSizes: false)
  }
}
