import CSodium

/// Seals and opens single values, such as the payload of one row, with XChaCha20-Poly1305.
///
/// A sealed value is a random nonce of 24 bytes, the ciphertext, and a tag of 16 bytes.
package struct SealedRow: Sendable {
  private let key: DeviceKey

  private static let nonceCount = crypto_aead_xchacha20poly1305_ietf_npubbytes()
  private static let tagCount = crypto_aead_xchacha20poly1305_ietf_abytes()

  /// How many bytes a sealed value has more than the plain one.
  package static let overhead = nonceCount + tagCount

  package init(key: DeviceKey) {
    self.key = key
  }

  /// The sealed form of `plaintext`; it opens only with the same `associatedData`, such as the row's id.
  package func seal(_ plaintext: [UInt8], associatedData: [UInt8]) -> [UInt8] {
    let nonce = Sodium.random(count: Self.nonceCount)
    var sealed = [UInt8](repeating: 0, count: plaintext.count + Self.overhead)
    sealed.replaceSubrange(0..<Self.nonceCount, with: nonce)
    sealed.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      key.memory.withKey(for: .rows) { secret in
        // The call has no way to fail: its result is always 0.
        _ = crypto_aead_xchacha20poly1305_ietf_encrypt(
          base + Self.nonceCount, nil, plaintext, UInt64(plaintext.count),
          associatedData, UInt64(associatedData.count), nil, nonce, secret)
      }
    }
    return sealed
  }

  /// The plain form; `rowRefused` if one bit of the row, its key or its associated data is another.
  package func open(_ sealed: [UInt8], associatedData: [UInt8]) throws(VaultError) -> [UInt8] {
    guard sealed.count >= Self.overhead else { throw .rowRefused }
    var plaintext = [UInt8](repeating: 0, count: sealed.count - Self.overhead)
    let result = sealed.withUnsafeBufferPointer { buffer -> Int32 in
      guard let base = buffer.baseAddress else { return -1 }
      return key.memory.withKey(for: .rows) { secret in
        crypto_aead_xchacha20poly1305_ietf_decrypt(
          &plaintext, nil, nil, base + Self.nonceCount, UInt64(sealed.count - Self.nonceCount),
          associatedData, UInt64(associatedData.count), base, secret)
      }
    }
    guard result == 0 else { throw .rowRefused }
    return plaintext
  }
}
