import CGnuTLS

/// HMAC-SHA-256 (RFC 2104, FIPS 198-1): 32 bytes that nobody can make without the key.
package struct HMAC: Sendable {
  private let key: [UInt8]

  /// `key` may be of any length; 32 random bytes are as good as more.
  package init(key: [UInt8]) {
    self.key = key
  }

  /// The code of a message, 32 bytes.
  package func code(of message: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
      let code = gnutls_hmac_fast(
        GNUTLS_MAC_SHA256, key, key.count, message, message.count, buffer.baseAddress)
      precondition(code == 0, "GnuTLS has no HMAC with SHA-256")
      count = 32
    }
  }
}
