/// Numbers and records of the ZIP format (PKWARE's APPNOTE.TXT 6.3.10), the lowest byte first.
enum ZipBytes {
  static func append(_ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// 1980-01-01 00:00, the first moment that the format knows.
  static let time: UInt16 = 0
  static let date: UInt16 = 0x21
  /// Names in UTF-8.
  static let nameFlag: UInt16 = 0x800
  /// Sizes follow the data.
  static let descriptorFlag: UInt16 = 0x8
  /// The version that is needed for sizes of 64 bits.
  static let version64: UInt16 = 45
  static let version: UInt16 = 20
}
