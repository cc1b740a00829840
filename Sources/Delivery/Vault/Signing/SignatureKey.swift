import CGnuTLS

/// A public key of somebody else, who chose its kind; GnuTLS judges by it.
package enum SignatureKey: Sendable, Hashable {
  /// A point on P-256, 32 bytes each.
  case p256(x: [UInt8], y: [UInt8])
  /// Ed25519, 32 bytes.
  case ed25519(x: [UInt8])
  /// RSA, both numbers without zeros in front.
  case rsa(modulus: [UInt8], exponent: [UInt8])

  /// How such a key signs; each with SHA-256 where it hashes.
  package enum Scheme: Sendable, Hashable, CaseIterable {
    /// ECDSA; the signature is DER, as X9.62 writes it.
    case ecdsa
    case edDSA
    /// RSA with PKCS #1 1.5.
    case pkcs1
    /// RSA-PSS with MGF1 and a salt as long as the hash.
    case pss
  }

  /// From 2048 to 4096 bits: less is weak, more is slow.
  package static let modulusByteCounts = 256...512

  /// Whether the signature is of this key and these bytes; false for a scheme that such a key does not have.
  package func verifies(_ signature: [UInt8], of message: [UInt8], by scheme: Scheme) -> Bool {
    var key: gnutls_pubkey_t?
    guard gnutls_pubkey_init(&key) == 0 else { return false }
    defer { gnutls_pubkey_deinit(key) }
    let isTaken: Bool
    let algorithm: gnutls_sign_algorithm_t
    switch (self, scheme) {
    case (.p256(let x, let y), .ecdsa):
      algorithm = GNUTLS_SIGN_ECDSA_SHA256
      isTaken = Self.withData(x, y) {
        gnutls_pubkey_import_ecc_raw(key, GNUTLS_ECC_CURVE_SECP256R1, $0, $1) == 0
      }
    case (.ed25519(let x), .edDSA):
      algorithm = GNUTLS_SIGN_EDDSA_ED25519
      isTaken = Self.withData(x, x) { x, _ in
        gnutls_pubkey_import_ecc_raw(key, GNUTLS_ECC_CURVE_ED25519, x, nil) == 0
      }
    case (.rsa(let modulus, let exponent), .pkcs1), (.rsa(let modulus, let exponent), .pss):
      algorithm =
        scheme == .pss ? GNUTLS_SIGN_RSA_PSS_RSAE_SHA256 : GNUTLS_SIGN_RSA_SHA256
      isTaken = Self.withData(modulus, exponent) {
        gnutls_pubkey_import_rsa_raw(key, $0, $1) == 0
      }
    case (.p256, _), (.ed25519, _), (.rsa, _): return false
    }
    guard isTaken else { return false }
    return Self.withData(message, signature) {
      gnutls_pubkey_verify_data2(key, algorithm, 0, $0, $1) >= 0
    }
  }

  /// The library reads the bytes and keeps none of them.
  private static func withData(
    _ one: [UInt8], _ other: [UInt8],
    _ body: (UnsafePointer<gnutls_datum_t>, UnsafePointer<gnutls_datum_t>) -> Bool
  ) -> Bool {
    var (one, other) = (one, other)
    return one.withUnsafeMutableBufferPointer { one in
      other.withUnsafeMutableBufferPointer { other in
        var first = gnutls_datum_t(data: one.baseAddress, size: UInt32(one.count))
        var second = gnutls_datum_t(data: other.baseAddress, size: UInt32(other.count))
        return body(&first, &second)
      }
    }
  }
}
