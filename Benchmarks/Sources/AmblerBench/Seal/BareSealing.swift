import CSodium

/// What libsodium itself takes for the frames of a recording: the least that sealing can cost.
struct BareSealing {
  private let plain: [UInt8]
  private let key: [UInt8]
  private static let frameByteCount = 1 << 14

  init(_ plain: [UInt8]) {
    self.plain = plain
    var key = [UInt8](repeating: 0, count: crypto_aead_xchacha20poly1305_ietf_keybytes())
    crypto_aead_xchacha20poly1305_ietf_keygen(&key)
    self.key = key
  }

  /// Frames of the size that ours have, into one buffer.
  func seal() {
    let tagged = Self.frameByteCount + crypto_aead_xchacha20poly1305_ietf_abytes()
    var sealed = [UInt8](repeating: 0, count: tagged)
    var nonce = [UInt8](
      repeating: 0, count: crypto_aead_xchacha20poly1305_ietf_npubbytes())
    plain.withUnsafeBufferPointer { plain in
      guard let start = plain.baseAddress else { return }
      for place in stride(from: 0, to: plain.count, by: Self.frameByteCount) {
        let count = min(Self.frameByteCount, plain.count - place)
        nonce[0] &+= 1
        crypto_aead_xchacha20poly1305_ietf_encrypt(
          &sealed, nil, start + place, UInt64(count), nil, 0, nil, nonce, key)
      }
    }
  }

  /// The same, and the SHA-256 of the plain bytes.
  func sealAndDigest() {
    seal()
    var digest = [UInt8](repeating: 0, count: crypto_hash_sha256_bytes())
    crypto_hash_sha256(&digest, plain, UInt64(plain.count))
  }
}
