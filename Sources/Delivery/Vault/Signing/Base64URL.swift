/// Base64 for URLs without padding (RFC 4648, 5), read strictly: one text for one run of bytes.
package enum Base64URL {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// The value of each byte as a digit; 255 for those that are none.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  /// The one text for these bytes, without padding.
  package static func encode(_ bytes: [UInt8]) -> String {
    BitDigits.encode(bytes, bitCount: 6, digits)
  }

  /// Nil for padding, other letters, a length that no bytes have, and bits that are left over and not 0.
  package static func decode(_ text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, held) = (UInt32(0), 0)
    for digit in text.utf8 {
      let value = values[Int(digit)]
      guard value != 255 else { return nil }
      bits = bits << 6 | UInt32(value)
      held += 6
      if held >= 8 {
        held -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(held)))
        bits &= (1 << UInt32(held)) - 1
      }
    }
    return held < 6 && bits == 0 ? bytes : nil
  }
}
