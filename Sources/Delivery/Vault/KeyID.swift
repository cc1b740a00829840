/// A short fingerprint of a device key; not secret, it tells a wrong key from changed data.
package struct KeyID: Sendable, Hashable, CustomStringConvertible {
  /// Eight bytes of BLAKE2b.
  let bytes: [UInt8]

  static let byteCount = 8

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads what `description` writes; nil for anything else.
  package init?(_ text: String) {
    guard text.utf8.count == 2 * Self.byteCount,
      text.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }),
      let number = UInt64(text, radix: 16)
    else { return nil }
    bytes = (0..<Self.byteCount).reversed().map {
      UInt8(truncatingIfNeeded: number >> (8 * UInt64($0)))
    }
  }

  /// Sixteen hexadecimal digits.
  package var description: String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
