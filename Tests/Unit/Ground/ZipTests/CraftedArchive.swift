import Compression

@testable import Zip

/// An archive that says whatever a test wants it to say.
struct CraftedArchive {
  /// One entry; what is not set stays true.
  struct Entry {
    var name: [UInt8]
    var data: [UInt8]
    var method = 0
    var byteCount: Int
    var packedCount: Int
    var crc32: UInt32
    var flags = 0x800
    var attributes: UInt32 = 0o100644 << 16
    var extra: [UInt8] = []
    /// What stands before the data, where it differs.
    var localName: [UInt8]?
    var localMethod: Int?
    var localByteCount: Int?
    var localFlags: Int?
    /// Where the directory says that the entry begins; nil for where it does.
    var offset: UInt32?

    /// A file that is stored as it is.
    init(_ name: String, _ bytes: [UInt8]) {
      self.name = Array(name.utf8)
      data = bytes
      byteCount = bytes.count
      packedCount = bytes.count
      var checksum = CRC32()
      checksum.update(bytes)
      crc32 = checksum.value
    }

    /// A file that is deflated.
    init(deflated name: String, _ bytes: [UInt8]) throws {
      self.init(name, bytes)
      method = 8
      data = try ZlibCompressor.compressed(bytes, .bare)
      packedCount = data.count
    }

    func with(_ change: (inout Entry) -> Void) -> Entry {
      var changed = self
      change(&changed)
      return changed
    }
  }

  var entries: [Entry]
  /// Behind the last entry, before the directory.
  var filling: [UInt8] = []
  var entryCount: Int?
  var directoryByteCount: Int?
  var disk = 0
  /// Between the directory and the ending.
  var largeEnding: [UInt8] = []
  var comment: [UInt8] = []

  init(_ entries: Entry...) { self.entries = entries }

  var bytes: [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      directory += Self.central(entry, UInt32(archive.count))
      archive += Self.local(entry) + entry.data
    }
    archive += filling
    let start = archive.count
    archive += directory + largeEnding
    ZipBytes.append(UInt32(0x0605_4B50), to: &archive)
    for number in [disk, disk, entryCount ?? entries.count, entryCount ?? entries.count] {
      ZipBytes.append(UInt16(number), to: &archive)
    }
    ZipBytes.append(UInt32(directoryByteCount ?? directory.count), to: &archive)
    ZipBytes.append(UInt32(start), to: &archive)
    ZipBytes.append(UInt16(comment.count), to: &archive)
    return archive + comment
  }

  /// The ending with numbers of 64 bits, and what leads to it.
  static func largeEnding(count: UInt64, size: UInt64, offset: UInt64, at place: UInt64) -> [UInt8]
  {
    var bytes: [UInt8] = []
    ZipBytes.append(UInt32(0x0606_4B50), to: &bytes)
    ZipBytes.append(UInt64(44), to: &bytes)
    bytes += [45, 3, 45, 0]
    ZipBytes.append(UInt64(0), to: &bytes)
    for number in [count, count, size, offset] { ZipBytes.append(number, to: &bytes) }
    ZipBytes.append(UInt32(0x0706_4B50), to: &bytes)
    ZipBytes.append(UInt32(0), to: &bytes)
    ZipBytes.append(place, to: &bytes)
    ZipBytes.append(UInt32(1), to: &bytes)
    return bytes
  }

  /// The extra field with numbers of 64 bits.
  static func extra(_ numbers: [UInt64]) -> [UInt8] {
    var bytes: [UInt8] = []
    ZipBytes.append(UInt16(1), to: &bytes)
    ZipBytes.append(UInt16(8 * numbers.count), to: &bytes)
    for number in numbers { ZipBytes.append(number, to: &bytes) }
    return bytes
  }

  /// What stands before an entry's data.
  static func local(_ entry: Entry) -> [UInt8] {
    var bytes: [UInt8] = []
    let name = entry.localName ?? entry.name
    ZipBytes.append(UInt32(0x0403_4B50), to: &bytes)
    for number in [20, entry.localFlags ?? entry.flags, entry.localMethod ?? entry.method, 0, 0x21]
    {
      ZipBytes.append(UInt16(number), to: &bytes)
    }
    ZipBytes.append(entry.crc32, to: &bytes)
    ZipBytes.append(UInt32(truncatingIfNeeded: entry.packedCount), to: &bytes)
    let count = entry.localByteCount ?? entry.byteCount
    ZipBytes.append(UInt32(truncatingIfNeeded: count), to: &bytes)
    ZipBytes.append(UInt16(name.count), to: &bytes)
    ZipBytes.append(UInt16(entry.extra.count), to: &bytes)
    return bytes + name + entry.extra
  }

  private static func central(_ entry: Entry, _ offset: UInt32) -> [UInt8] {
    var bytes: [UInt8] = []
    ZipBytes.append(UInt32(0x0201_4B50), to: &bytes)
    for number in [0x314, 20, entry.flags, entry.method, 0, 0x21] {
      ZipBytes.append(UInt16(number), to: &bytes)
    }
    ZipBytes.append(entry.crc32, to: &bytes)
    ZipBytes.append(UInt32(truncatingIfNeeded: entry.packedCount), to: &bytes)
    ZipBytes.append(UInt32(truncatingIfNeeded: entry.byteCount), to: &bytes)
    ZipBytes.append(UInt16(entry.name.count), to: &bytes)
    ZipBytes.append(UInt16(entry.extra.count), to: &bytes)
    for _ in 0..<3 { ZipBytes.append(UInt16(0), to: &bytes) }
    ZipBytes.append(entry.attributes, to: &bytes)
    ZipBytes.append(entry.offset ?? offset, to: &bytes)
    return bytes + entry.name + entry.extra
  }
}
