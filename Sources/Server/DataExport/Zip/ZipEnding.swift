/// What stands at the end of an archive, behind the directory.
struct ZipEnding {
  var entryCount: UInt64
  var directoryOffset: UInt64
  var directoryByteCount: UInt64
  /// Numbers of this size and above are written in 64 bits.
  var limit: UInt64
  /// As many entries and more are counted in 64 bits.
  var entryLimit: UInt64

  var bytes: [UInt8] {
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
