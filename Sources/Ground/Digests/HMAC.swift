import CSodium

/// HMAC-SHA-256 (RFC 2104, FIPS 198-1): 32 bytes that nobody can make without the key.
package struct HMAC: Sendable {
  private let key: [UInt8]

  /// `key` may be of any length; 32 random bytes are as good as more.
  package init(key: [UInt8]) {
    self.key = key
  }

  /// The code of a message, 32 bytes.
  package func code(of message: [UInt8]) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: 32)
    var state = crypto_auth_hmacsha256_state()
    crypto_auth_hmacsha256_init(&state, key, key.count)
    crypto_auth_hmacsha256_update(&state, message, UInt64(message.count))
    crypto_auth_hmacsha256_final(&state, &code)
    return code
  }
}
