/// What stands at the end of an archive, behind the directory.
package struct ZipEnding: Sendable, Hashable {
  private let entryCount: UInt64
  private let directoryOffset: UInt64
  private let directoryByteCount: UInt64
  /// Numbers of this size and above are written in 64 bits.
  private let limit: UInt64
  /// As many entries and more are counted in 64 bits.
  private let entryLimit: UInt64

  /// The ending of an archive of so many entries, whose directory has so many bytes from the offset on.
  package init(
    entryCount: UInt64, directoryOffset: UInt64, directoryByteCount: UInt64, limits: ZipLimits
  ) {
    self.entryCount = entryCount
    self.directoryOffset = directoryOffset
    self.directoryByteCount = directoryByteCount
    limit = limits.bytes
    entryLimit = limits.entries
  }

  /// The records.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    if isLarge { appendLarge(to: &bytes) }
    ZipBytes.append(UInt32(0x0605_4B50), to: &bytes)
    bytes += [0, 0, 0, 0]  // one disk
    let count = isLarge ? UInt16.max : UInt16(entryCount)
    ZipBytes.append(count, to: &bytes)
    ZipBytes.append(count, to: &bytes)
    ZipBytes.append(isLarge ? UInt32.max : UInt32(directoryByteCount), to: &bytes)
    ZipBytes.append(isLarge ? UInt32.max : UInt32(directoryOffset), to: &bytes)
    ZipBytes.append(UInt16(0), to: &bytes)
    return bytes
  }

  private var isLarge: Bool {
    entryCount >= entryLimit || directoryOffset >= limit || directoryByteCount >= limit
  }

  private func appendLarge(to bytes: inout [UInt8]) {
    ZipBytes.append(UInt32(0x0606_4B50), to: &bytes)
    ZipBytes.append(UInt64(44), to: &bytes)
    ZipBytes.append(UInt16(3 << 8) | ZipBytes.version64, to: &bytes)
    ZipBytes.append(ZipBytes.version64, to: &bytes)
    ZipBytes.append(UInt64(0), to: &bytes)
    ZipBytes.append(entryCount, to: &bytes)
    ZipBytes.append(entryCount, to: &bytes)
    ZipBytes.append(directoryByteCount, to: &bytes)
    ZipBytes.append(directoryOffset, to: &bytes)
    ZipBytes.append(UInt32(0x0706_4B50), to: &bytes)
    ZipBytes.append(UInt32(0), to: &bytes)
    ZipBytes.append(directoryOffset + directoryByteCount, to: &bytes)
    ZipBytes.append(UInt32(1), to: &bytes)
  }
}
