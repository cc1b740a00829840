package import StrictJSON
import Vault

/// A public key of a provider, as its key set has it (RFC 7517).
package struct ProviderKey: Sendable, Hashable {
  /// What tokens call it.
  package let id: String?
  /// The only algorithm that it is for; nil for all that its kind has.
  private let algorithm: TokenAlgorithm?
  private let key: SignatureKey

  /// Nil for a key that does not sign, of a kind or size that is not taken, or whose secret half stands beside it.
  package init?(_ json: JSONValue) {
    guard json["d"] == nil, json["k"] == nil, Self.signs(json) else { return nil }
    if let name = json["alg"] {
      guard let known = TokenAlgorithm(rawValue: name.stringValue ?? "") else { return nil }
      algorithm = known
    } else {
      algorithm = nil
    }
    if let name = json["kid"] {
      guard let text = name.stringValue, (1...256).contains(text.utf8.count) else { return nil }
      id = text
    } else {
      id = nil
    }
    guard let key = Self.key(json) else { return nil }
    self.key = key
    guard TokenAlgorithm.allCases.contains(where: { fits($0) }) else { return nil }
  }

  private static func signs(_ json: JSONValue) -> Bool {
    if let use = json["use"], use.stringValue != "sig" { return false }
    guard let uses = json["key_ops"] else { return true }
    return uses.listValue?.contains(.string("verify")) ?? false
  }

  private static func key(_ json: JSONValue) -> SignatureKey? {
    func number(_ name: String, _ length: ClosedRange<Int>) -> [UInt8]? {
      json[name]?.stringValue.flatMap { Base64URL.decode($0) }
        .flatMap { length.contains($0.count) ? $0 : nil }
    }
    switch (json["kty"]?.stringValue, json["crv"]?.stringValue) {
    case ("RSA", _):
      guard let modulus = number("n", SignatureKey.modulusByteCounts), modulus[0] != 0,
        let exponent = number("e", 1...8), exponent[0] != 0, exponent != [1],
        exponent.last.map({ $0 & 1 == 1 }) ?? false
      else { return nil }
      return .rsa(modulus: modulus, exponent: exponent)
    case ("EC", "P-256"):
      guard let x = number("x", 32...32), let y = number("y", 32...32) else { return nil }
      return .p256(x: x, y: y)
    case ("OKP", "Ed25519"): return number("x", 32...32).map { .ed25519(x: $0) }
    default: return nil
    }
  }

  /// Whether tokens of the algorithm may be signed by it.
  func fits(_ wanted: TokenAlgorithm) -> Bool {
    if let algorithm, algorithm != wanted { return false }
    switch (key, wanted) {
    case (.p256, .es256), (.ed25519, .edDSA), (.rsa, .ps256), (.rsa, .rs256): return true
    case (.p256, _), (.ed25519, _), (.rsa, _): return false
    }
  }

  func verifies(_ signature: [UInt8], of message: [UInt8], _ algorithm: TokenAlgorithm) -> Bool {
    guard let plain = algorithm.plain(signature) else { return false }
    return key.verifies(plain, of: message, by: algorithm.scheme)
  }
}
