import Vault

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
      let modulus = try bytes(-1, SignatureKey.modulusByteCounts)
      guard modulus[0] != 0 else { throw .malformed }
      (self, count) = (.rs256(modulus: modulus, exponent: try bytes(-2, 1...8)), 4)
    default: throw .unknownAlgorithm
    }
    guard members.count == count else { throw .malformed }
  }

  /// Whether the signature is of this key and these bytes.
  package func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
    switch self {
    case .es256(let x, let y):
      SignatureKey.p256(x: x, y: y).verifies(signature, of: message, by: .ecdsa)
    case .edDSA(let x):
      SignatureKey.ed25519(x: x).verifies(signature, of: message, by: .edDSA)
    case .rs256(let modulus, let exponent):
      SignatureKey.rsa(modulus: modulus, exponent: exponent)
        .verifies(signature, of: message, by: .pkcs1)
    }
  }
}
