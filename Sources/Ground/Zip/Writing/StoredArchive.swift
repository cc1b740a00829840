import Compression

/// An archive in memory whose files are stored as they are; see `StoredLayout`.
package enum StoredArchive {
  /// The archive of these files, in their order; all together must stay below 2 GiB.
  package static func bytes(of members: [ZipMember]) -> [UInt8] {
    let layout = StoredLayout(members.map(StoredLayout.Member.init))
    var archive: [UInt8] = []
    archive.reserveCapacity(layout.byteCount)
    for (head, member) in zip(layout.heads, members) {
      archive += head
      archive += member.bytes
    }
    return archive + layout.ending
  }
}

extension StoredLayout.Member {
  fileprivate init(_ member: ZipMember) {
    var checksum = CRC32()
    checksum.update(member.bytes)
    self.init(name: member.name, crc32: checksum.value, byteCount: member.bytes.count)
  }
}
