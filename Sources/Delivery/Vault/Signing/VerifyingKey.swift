import CSodium

/// A public Ed25519 key (RFC 8032).
package struct VerifyingKey: Sendable, Hashable {
  /// 32 bytes.
  package let bytes: [UInt8]

  package static let byteCount = 32
  package static let signatureByteCount = 64

  /// Nil unless there are 32 bytes.
  package init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    self.bytes = bytes
  }

  /// The name of the key: its thumbprint (RFC 7638), 43 characters.
  package var id: String {
    var hasher = SHA256()
    hasher.update(Array(#"{"crv":"Ed25519","kty":"OKP","x":"\#(Base64URL.encode(bytes))"}"#.utf8))
    return Base64URL.encode(hasher.bytes)
  }

  /// Whether the key's owner signed the message; a signature has 64 bytes.
  package func isRight(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    guard Sodium.isReady, signature.count == Self.signatureByteCount else { return false }
    return crypto_sign_verify_detached(signature, message, UInt64(message.count), bytes) == 0
  }
}
