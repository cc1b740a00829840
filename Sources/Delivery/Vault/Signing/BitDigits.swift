/// Bytes as digits of a few bits each, the first bits first.
package enum BitDigits {
  /// The digits of all bits; the last one is filled up with zeros.
  ///
  /// There are as many `digits` as `bitCount` bits have values.
  package static func encode(_ bytes: [UInt8], bitCount: Int, _ digits: [UInt8]) -> String {
    precondition(digits.count == 1 << bitCount, "each value has a digit")
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 8 + bitCount - 1) / bitCount)
    var (bits, held) = (UInt32(0), 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      held += 8
      while held >= bitCount {
        held -= bitCount
        text.append(digits[Int(bits >> UInt32(held)) & (digits.count - 1)])
      }
    }
    if held > 0 { text.append(digits[Int(bits << UInt32(bitCount - held)) & (digits.count - 1)]) }
    return String(decoding: text, as: UTF8.self)
  }
}
