/// Bytes in 32 letters and digits (RFC 4648, 6), as apps for codes read them; without padding.
package enum Base32 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")

  /// The text of the bytes.
  package static func encode(_ bytes: [UInt8]) -> String {
    var text = ""
    var (bits, held) = (UInt32(0), 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      held += 8
      while held >= 5 {
        held -= 5
        text.append(digits[Int(bits >> UInt32(held) & 31)])
      }
      bits &= (1 << UInt32(held)) - 1
    }
    if held > 0 { text.append(digits[Int(bits << UInt32(5 - held) & 31)]) }
    return text
  }
}
