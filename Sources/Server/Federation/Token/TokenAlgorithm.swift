package import Vault

/// The algorithms by which ID tokens may be signed (RFC 7518, RFC 8037): all with public keys.
package enum TokenAlgorithm: String, Sendable, Hashable, CaseIterable {
  case es256 = "ES256"
  case edDSA = "EdDSA"
  case ps256 = "PS256"
  case rs256 = "RS256"

  /// How a key of the algorithm signs.
  package var scheme: SignatureKey.Scheme {
    switch self {
    case .es256: .ecdsa
    case .edDSA: .edDSA
    case .ps256: .pss
    case .rs256: .pkcs1
    }
  }

  /// A signature of a token as GnuTLS reads it; nil where it cannot be one.
  ///
  /// Tokens have both numbers of ECDSA one after the other (RFC 7518, 3.4), and not in DER.
  func plain(_ signature: [UInt8]) -> [UInt8]? {
    guard self == .es256 else { return signature }
    guard signature.count == 64 else { return nil }
    let numbers = Self.integer(signature[..<32]) + Self.integer(signature[32...])
    return [0x30, UInt8(numbers.count)] + numbers
  }

  /// A number as DER writes it: no zeros in front but one where it would be negative.
  private static func integer(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var digits = Array(bytes.drop { $0 == 0 })
    if digits.first.map({ $0 >= 0x80 }) ?? true { digits.insert(0, at: 0) }
    return [0x02, UInt8(digits.count)] + digits
  }
}
