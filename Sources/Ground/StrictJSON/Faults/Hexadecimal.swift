/// Hexadecimal digits as JSON escapes use them.
enum Hexadecimal {
  /// Exactly four lower-case digits.
  static func fourDigits(_ value: UInt16) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  /// The value of one digit of either case; nil for any other byte.
  static func value(of byte: UInt8) -> UInt16? {
    switch byte {
    case 0x30...0x39: UInt16(byte - 0x30)
    case 0x41...0x46: UInt16(byte - 0x41 + 10)
    case 0x61...0x66: UInt16(byte - 0x61 + 10)
    default: nil
    }
  }
}
