package import Vault

/// A key that verifies tokens, with the one algorithm that it is for: the token has no say in it.
package protocol TokenKey: Sendable {
  /// The name that a token's header must give.
  var id: String { get }
  /// The algorithm that a token's header must give, as RFC 7518 and 8037 write it.
  var algorithm: String { get }
  /// Whether the key made this signature of these bytes.
  func isRight(_ signature: [UInt8], of message: [UInt8]) -> Bool
}

extension VerifyingKey: TokenKey {
  package var algorithm: String { "EdDSA" }
}
