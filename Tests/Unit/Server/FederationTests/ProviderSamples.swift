import StrictJSON

@testable import Federation

/// A provider of a clinic, as tests change it.
enum ProviderSamples {
  static let settings = ProviderSettings(
    id: "clinic", issuer: "https://login.clinic.example", clientID: "ambler",
    clientSecret: "a good secret", labels: ["en": "Clinic"], secondFactor: ProviderFactor(),
    origins: ["https://login.clinic.example"], certificates: nil)

  /// What a right provider says of itself.
  static let document: [(String, JSONValue)] = [
    ("issuer", "https://login.clinic.example"),
    ("authorization_endpoint", "https://login.clinic.example/authorize"),
    ("token_endpoint", "https://login.clinic.example/token"),
    ("jwks_uri", "https://login.clinic.example/keys"),
  ]

  /// The document with a member that says something else; nil takes it away.
  static func document(_ name: String = "", _ value: JSONValue? = nil) -> [UInt8] {
    let rest = document.filter { $0.0 != name }.map { JSONMember(key: $0.0, value: $0.1) }
    let more = value.map { [JSONMember(key: name, value: $0)] } ?? []
    return Array(JSONValue.object(rest + more).serialized().utf8)
  }
}
