import CGnuTLS

/// The public key of a passkey (COSE, RFC 9053).
package enum CredentialKey: Sendable, Hashable {
  /// ECDSA with P-256 and SHA-256.
  case es256(x: [UInt8], y: [UInt8])
  /// Ed25519.
  case edDSA(x: [UInt8])
  /// RSA with PKCS #1 1.5 and SHA-256.
  case rs256(modulus: [UInt8], exponent: [UInt8])

  /// The algorithms by their numbers, the preferred one first.
  package static let algorithms = [-7, -8, -257]

  /// Reads a key as it is kept: exactly one.
  package init(cose bytes: [UInt8]) throws(PasskeyFault) {
    var reader = CBORReader(bytes)
    try self.init(&reader)
    guard reader.isAtEnd else { throw .malformed }
  }

  /// Reads the next key; members that the algorithm does not have are refused.
  init(_ reader: inout CBORReader) throws(PasskeyFault) {
    let members = try reader.map()
    guard case .number(let type)? = members[.number(1)],
      case .number(let algorithm)? = members[.number(3)]
    else { throw .malformed }
    func bytes(_ label: Int64, _ length: ClosedRange<Int>) throws(PasskeyFault) -> [UInt8] {
      guard case .bytes(let bytes)? = members[.number(label)], length.contains(bytes.count) else {
        throw .malformed
      }
      return bytes
    }
    let count: Int
    switch (type, algorithm, members[.number(-1)]) {
    case (2, -7, .number(1)):
      (self, count) = (.es256(x: try bytes(-2, 32...32), y: try bytes(-3, 32...32)), 5)
    case (1, -8, .number(6)):
      (self, count) = (.edDSA(x: try bytes(-2, 32...32)), 4)
    case (3, -257, _):
      // From 2048 to 4096 bits: less is weak, more is slow.
      let modulus = try bytes(-1, 256...512)
      guard modulus[0] != 0 else { throw .malformed }
      (self, count) = (.rs256(modulus: modulus, exponent: try bytes(-2, 1...8)), 4)
    default: throw .unknownAlgorithm
    }
    guard members.count == count else { throw .malformed }
  }

  /// Whether the signature is of this key and these bytes.
  package func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    var key: gnutls_pubkey_t?
    guard gnutls_pubkey_init(&key) == 0 else { return false }
    defer { gnutls_pubkey_deinit(key) }
    let isTaken: Bool
    let algorithm: gnutls_sign_algorithm_t
    switch self {
    case .es256(let x, let y):
      algorithm = GNUTLS_SIGN_ECDSA_SHA256
      isTaken = Self.withData(x, y) {
        gnutls_pubkey_import_ecc_raw(key, GNUTLS_ECC_CURVE_SECP256R1, $0, $1) == 0
      }
    case .edDSA(let x):
      algorithm = GNUTLS_SIGN_EDDSA_ED25519
      isTaken = Self.withData(x, x) { x, _ in
        gnutls_pubkey_import_ecc_raw(key, GNUTLS_ECC_CURVE_ED25519, x, nil) == 0
      }
    case .rs256(let modulus, let exponent):
      algorithm = GNUTLS_SIGN_RSA_SHA256
      isTaken = Self.withData(modulus, exponent) {
        gnutls_pubkey_import_rsa_raw(key, $0, $1) == 0
      }
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
