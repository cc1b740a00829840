/// A short fingerprint of a device key; not secret, it tells a wrong key from changed data.
package struct KeyID: Sendable, Hashable, CustomStringConvertible {
  /// Eight bytes of BLAKE2b.
  let bytes: [UInt8]

  static let byteCount = 8

  /// Sixteen hexadecimal digits.
  package var description: String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
