import Vault

/// Bytes in 32 letters and digits (RFC 4648, 6), as apps for codes read them; without padding.
package enum Base32 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

  /// The text of the bytes.
  package static func encode(_ bytes: [UInt8]) -> String {
    BitDigits.encode(bytes, bitCount: 5, digits)
  }
}
