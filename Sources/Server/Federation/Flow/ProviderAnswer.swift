import Vault

/// What came back with the browser (OpenID Connect Core, 3.1.2.5; RFC 9207).
package struct ProviderAnswer: Sendable, Hashable {
  /// Which attempt it says it belongs to.
  package var state: String
  /// What is exchanged for a token.
  package var code: String?
  /// Which provider it says it comes from.
  package var issuer: String?
  /// Why there is no code, as the provider says it.
  package var error: String?

  package init(state: String, code: String? = nil, issuer: String? = nil, error: String? = nil) {
    self.state = state
    self.code = code
    self.issuer = issuer
    self.error = error
  }

  /// The code, if the answer belongs to this attempt and comes from this provider.
  package func code(
    for flow: SignInFlow, _ metadata: ProviderMetadata, _ settings: ProviderSettings
  ) throws(ProviderFault) -> String {
    guard SecretToken.areEqual(state, flow.state) else { throw .otherState }
    switch issuer {
    case let named?:
      guard named.utf8.elementsEqual(settings.issuer.utf8) else { throw .answerOfOtherIssuer }
    case nil:
      guard !metadata.namesItself else { throw .answerOfOtherIssuer }
    }
    guard error == nil else { throw .declined }
    guard let code, !code.isEmpty else { throw .noCode }
    return code
  }
}
