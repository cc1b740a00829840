import HTTPClient

/// A provider of the clinic by which staff may sign in, as the administrator of the server describes it.
package struct ProviderSettings: Sendable, Hashable {
  /// What addresses and the audit call it.
  package var id: String
  /// Letter for letter as its tokens have it.
  package var issuer: String
  /// The name under which this server is registered there.
  package var clientID: String
  /// Nil for a public client.
  package var clientSecret: String?
  /// What its button says, by language; English is always there.
  package var labels: [String: String]
  /// By which of its sign-ins the second factor was shown, too.
  package var secondFactor: ProviderFactor
  /// What addresses of its document may begin with, such as `https://login.clinic.example`.
  package var origins: Set<String>
  /// Certificates that are trusted in place of the system's, in PEM.
  package var certificates: [UInt8]?

  /// Where its document is (OpenID Connect Discovery, 4).
  package var documentAddress: String {
    (issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer)
      + "/.well-known/openid-configuration"
  }

  /// Whether an address may be asked, or a browser sent there.
  package func allows(_ address: ProviderAddress) -> Bool {
    origins.contains(address.origin.text)
  }
}
