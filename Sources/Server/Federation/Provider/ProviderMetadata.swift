import StrictJSON

/// What a provider says of itself (OpenID Connect Discovery, 3), as far as it is needed here.
package struct ProviderMetadata: Sendable, Hashable {
  /// Where browsers are sent.
  package let authorization: ProviderAddress
  /// Where codes are exchanged.
  package let token: ProviderAddress
  /// Where its keys are.
  package let keys: ProviderAddress
  /// Where browsers are sent to sign out there, too.
  package let signOut: ProviderAddress?
  /// Whether its answers always name it (RFC 9207).
  package let namesItself: Bool
  /// Whether it takes the secret of a client in the header; else in the body.
  package let takesBasic: Bool

  /// Reads the document; every address in it must be one that the settings allow.
  package init(_ bytes: [UInt8], for settings: ProviderSettings) throws(ProviderFault) {
    let json = try ProviderJSON.read(bytes)
    guard let issuer = json["issuer"]?.stringValue,
      issuer.utf8.elementsEqual(settings.issuer.utf8)
    else { throw .otherIssuer }
    authorization = try Self.address(json["authorization_endpoint"], settings)
    token = try Self.address(json["token_endpoint"], settings)
    keys = try Self.address(json["jwks_uri"], settings)
    signOut = try Self.present(json["end_session_endpoint"]).map { value throws(ProviderFault) in
      try Self.address(value, settings)
    }
    namesItself = json["authorization_response_iss_parameter_supported"]?.booleanValue ?? false
    // A document that leaves it out says nothing: several providers have it and do not say so.
    if let methods = try Self.words(json["code_challenge_methods_supported"]),
      !methods.contains("S256")
    {
      throw .noProofKey
    }
    // The default of the standard where nothing is said.
    takesBasic =
      try Self.words(json["token_endpoint_auth_methods_supported"])?
      .contains("client_secret_basic") ?? true
  }

  private static func present(_ value: JSONValue?) -> JSONValue? {
    value == .null ? nil : value
  }

  private static func address(
    _ value: JSONValue?, _ settings: ProviderSettings
  ) throws(ProviderFault) -> ProviderAddress {
    guard let address = value?.stringValue.flatMap({ ProviderAddress($0) }) else {
      throw .malformedAnswer
    }
    guard settings.allows(address) else { throw .otherOrigin }
    return address
  }

  private static func words(_ value: JSONValue?) throws(ProviderFault) -> [String]? {
    guard let value = present(value) else { return nil }
    guard let list = value.listValue else { throw .malformedAnswer }
    return list.compactMap(\.stringValue)
  }
}
