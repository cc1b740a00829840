import CZstd

/// What can be said of a zstd frame without decompressing it.
package enum ZstdFrame {
  /// The bytes that each frame begins with.
  package static let magic: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD]

  /// How many bytes the first frame has; nil if it is not whole, or not a frame.
  package static func byteCount(atStartOf bytes: [UInt8]) -> Int? {
    let size = ZSTD_findFrameCompressedSize(bytes, bytes.count)
    return ZSTD_isError(size) == 0 && size <= bytes.count ? size : nil
  }

  /// Whether bytes begin with a frame, or with one that is to be skipped (RFC 8878, section 3.1).
  package static func begins(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 4 else { return false }
    return bytes.starts(with: magic)
      || bytes[0] & 0xF0 == 0x50 && bytes[1..<4].elementsEqual([0x2A, 0x4D, 0x18])
  }
}
