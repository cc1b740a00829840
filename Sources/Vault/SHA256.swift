import CSodium

/// SHA-256 of bytes that come piece by piece.
package struct SHA256 {
  private var state = crypto_hash_sha256_state()

  package init() {
    precondition(Sodium.isReady, "libsodium did not start")
    crypto_hash_sha256_init(&state)
  }

  /// Adds the next piece.
  package mutating func update(_ bytes: [UInt8]) {
    crypto_hash_sha256_update(&state, bytes, UInt64(bytes.count))
  }

  /// The digest of all pieces so far, 32 bytes; more may follow.
  package var bytes: [UInt8] {
    var copy = state
    var digest = [UInt8](repeating: 0, count: crypto_hash_sha256_bytes())
    crypto_hash_sha256_final(&copy, &digest)
    return digest
  }

  /// The digest of all pieces so far, 64 hexadecimal digits; more may follow.
  package var hexadecimal: String { KeyID(bytes: bytes).description }
}
