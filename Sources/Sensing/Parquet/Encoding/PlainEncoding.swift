/// Values as the format's PLAIN encoding has them, the lowest byte first.
enum PlainEncoding {
  static func append(_ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  static func append(_ text: String, to bytes: inout [UInt8]) {
    append(UInt32(text.utf8.count), to: &bytes)
    bytes.append(contentsOf: text.utf8)
  }

  /// Eight in a byte, the first in the lowest bit.
  static func packed(_ flags: [Bool]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: (flags.count + 7) / 8)
    for (index, flag) in flags.enumerated() where flag { bytes[index / 8] |= 1 << (index % 8) }
    return bytes
  }
}
