import CSodium

/// The layout of a sealed file, all numbers little-endian.
///
/// A header of 64 bytes, then records. A record is a mark of 8 bytes (a length and its complement),
/// then its body: length 0 begins a segment and is followed by the 24 bytes a secretstream starts with;
/// any other length is a sealed chunk. Each opening for appending begins a segment.
package enum SealedFileFormat {
  /// The format version that is written and read.
  package static let version = 1
  /// The most plain bytes that one chunk holds.
  package static let largestChunk = 16 << 20

  static let magic = Array("AMBLSEAL".utf8)
  static let headerCount = 64
  static let markCount = 8
  static let segmentStartCount = crypto_secretstream_xchacha20poly1305_headerbytes()
  static let chunkOverhead = crypto_secretstream_xchacha20poly1305_abytes()

  /// The mark in front of a record of `length` bytes.
  static func mark(length: Int) -> [UInt8] {
    let value = UInt32(length)
    return littleEndian(value) + littleEndian(~value)
  }

  /// The length in a mark; nil if the mark was changed.
  static func length(inMark mark: [UInt8]) -> Int? {
    guard mark.count == markCount else { return nil }
    let value = number(mark[0..<4])
    guard number(mark[4..<8]) == ~value, value <= largestChunk + chunkOverhead else { return nil }
    return Int(value)
  }

  static func littleEndian(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
  }

  static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
