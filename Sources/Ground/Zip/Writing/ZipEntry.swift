/// One file of an archive and the records that tell of it.
package struct ZipEntry: Sendable, Hashable {
  /// How the bytes are stored.
  package enum Method: UInt16, Sendable {
    case stored = 0
    case deflated = 8
  }

  /// The path, with `/` between its names.
  package let name: String
  package let method: Method
  /// Of the bytes as they were before.
  private let crc32: UInt32
  /// Before they are deflated.
  private let byteCount: UInt64
  /// Where the entry begins in the archive.
  private let offset: UInt64
  /// As the entry's head must say it, before the data is known.
  private let needsLargeSizes: Bool

  /// An entry of so many bytes; `needsLargeSizes` where it or its deflated bytes may need 64 bits.
  package init(
    name: String, method: Method, crc32: UInt32, byteCount: UInt64, offset: UInt64,
    needsLargeSizes: Bool
  ) {
    self.name = name
    self.method = method
    self.crc32 = crc32
    self.byteCount = byteCount
    self.offset = offset
    self.needsLargeSizes = needsLargeSizes
  }

  /// The head before the data; of deflated data the sizes follow it.
  package var localHead: [UInt8] {
    var bytes: [UInt8] = []
    let isStored = method == .stored
    ZipBytes.append(UInt32(0x0403_4B50), to: &bytes)
    appendCommon(to: &bytes)
    ZipBytes.append(isStored ? crc32 : 0, to: &bytes)
    let size = needsLargeSizes ? UInt32.max : isStored ? UInt32(byteCount) : 0
    ZipBytes.append(size, to: &bytes)
    ZipBytes.append(size, to: &bytes)
    ZipBytes.append(UInt16(name.utf8.count), to: &bytes)
    ZipBytes.append(UInt16(needsLargeSizes ? 20 : 0), to: &bytes)
    bytes += Array(name.utf8)
    if needsLargeSizes {
      let known = isStored ? byteCount : 0
      appendExtra([known, known], to: &bytes)
    }
    return bytes
  }

  /// The sizes behind deflated data.
  package func descriptor(compressed: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    ZipBytes.append(UInt32(0x0807_4B50), to: &bytes)
    ZipBytes.append(crc32, to: &bytes)
    for size in [compressed, byteCount] {
      if needsLargeSizes {
        ZipBytes.append(size, to: &bytes)
      } else {
        ZipBytes.append(UInt32(size), to: &bytes)
      }
    }
    return bytes
  }

  /// The record in the directory at the end; numbers of `limit` and above are written in 64 bits.
  package func central(compressed: UInt64, limit: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    let large = needsLargeSizes ? [byteCount, compressed] : []
    let far = offset >= limit ? [offset] : []
    ZipBytes.append(UInt32(0x0201_4B50), to: &bytes)
    // Made on Unix, which the attributes below are of.
    ZipBytes.append(UInt16(3 << 8) | ZipBytes.version64, to: &bytes)
    appendCommon(to: &bytes)
    ZipBytes.append(crc32, to: &bytes)
    ZipBytes.append(needsLargeSizes ? UInt32.max : UInt32(compressed), to: &bytes)
    ZipBytes.append(needsLargeSizes ? UInt32.max : UInt32(byteCount), to: &bytes)
    ZipBytes.append(UInt16(name.utf8.count), to: &bytes)
    let extras = large + far
    ZipBytes.append(UInt16(extras.isEmpty ? 0 : 4 + 8 * extras.count), to: &bytes)
    bytes += [0, 0, 0, 0, 0, 0]  // no comment, first disk, no attributes of its content
    ZipBytes.append(UInt32(0o100644) << 16, to: &bytes)
    ZipBytes.append(far.isEmpty ? UInt32(offset) : UInt32.max, to: &bytes)
    bytes += Array(name.utf8)
    if !extras.isEmpty { appendExtra(extras, to: &bytes) }
    return bytes
  }

  private func appendCommon(to bytes: inout [UInt8]) {
    ZipBytes.append(needsLargeSizes ? ZipBytes.version64 : ZipBytes.version, to: &bytes)
    let sizes = method == .deflated ? ZipBytes.descriptorFlag : 0
    ZipBytes.append(ZipBytes.nameFlag | sizes, to: &bytes)
    ZipBytes.append(method.rawValue, to: &bytes)
    ZipBytes.append(ZipBytes.time, to: &bytes)
    ZipBytes.append(ZipBytes.date, to: &bytes)
  }

  private func appendExtra(_ numbers: [UInt64], to bytes: inout [UInt8]) {
    ZipBytes.append(UInt16(1), to: &bytes)
    ZipBytes.append(UInt16(8 * numbers.count), to: &bytes)
    for number in numbers { ZipBytes.append(number, to: &bytes) }
  }
}
