import CSodium

/// A public key of X25519 (RFC 7748) to which something can be sealed.
package struct SealingPoint: Sendable, Hashable {
  /// 32 bytes.
  package let bytes: [UInt8]

  /// How many bytes a public key has.
  package static let byteCount = 32

  /// Nil for another length, and for the few points that give everybody the same secret.
  package init?(bytes: [UInt8]) {
    guard bytes.count == Self.byteCount else { return nil }
    // The manual of libsodium: crypto_scalarmult "returns -1" where the product is all zeros, as it is for such points.
    var product = [UInt8](repeating: 0, count: Self.byteCount)
    let scalar = [UInt8](repeating: 1, count: Self.byteCount)
    guard crypto_scalarmult(&product, scalar, bytes) == 0 else { return nil }
    self.bytes = bytes
  }

  /// Reads what `text` writes; nil for anything else.
  package init?(text: some StringProtocol) {
    var bytes = [UInt8](repeating: 0, count: Self.byteCount)
    var count = 0
    let digits = String(text)
    guard digits.utf8.count == 43,
      sodium_base642bin(
        &bytes, bytes.count, digits, digits.utf8.count, nil, &count, nil,
        Int32(sodium_base64_VARIANT_URLSAFE_NO_PADDING)) == 0, count == Self.byteCount
    else { return nil }
    self.init(bytes: bytes)
    // Bits that are left over would give one key several texts.
    guard self.text == digits else { return nil }
  }

  /// 43 characters of base64 for URLs without padding (RFC 4648, 5).
  package var text: String {
    var text = [CChar](repeating: 0, count: 44)
    sodium_bin2base64(
      &text, text.count, bytes, bytes.count, Int32(sodium_base64_VARIANT_URLSAFE_NO_PADDING))
    return String(decoding: text.prefix(43).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
