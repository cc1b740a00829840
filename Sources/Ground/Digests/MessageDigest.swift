import CGnuTLS

/// SHA-256 (FIPS 180-4) of bytes that are at hand as a whole.
package enum MessageDigest {
  /// 64 lowercase hexadecimal digits.
  package static func sha256(of message: [UInt8]) -> String {
    sha256Bytes(of: message).map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// 32 bytes.
  package static func sha256Bytes(of message: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
      let code = gnutls_hash_fast(
        GNUTLS_DIG_SHA256, message, message.count, buffer.baseAddress)
      precondition(code == 0, "GnuTLS has no SHA-256")
      count = 32
    }
  }
}
