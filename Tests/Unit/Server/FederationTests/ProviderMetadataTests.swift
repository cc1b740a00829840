import HTTPClient
import StrictJSON
import TestSupport
import Testing

@testable import Federation

struct ProviderMetadataTests {
  private static func fault(
    _ bytes: [UInt8], _ settings: ProviderSettings = ProviderSamples.settings
  ) -> ProviderFault? {
    do throws(ProviderFault) {
      _ = try ProviderMetadata(bytes, for: settings)
      return nil
    } catch {
      return error
    }
  }

  @Test func `a document is read as it is said`() throws {
    let plain = try ProviderMetadata(ProviderSamples.document(), for: ProviderSamples.settings)
    expectEqual(plain.authorization.text, "https://login.clinic.example/authorize")
    expectEqual(plain.token.path, "/token")
    expectEqual(plain.keys.origin.text, "https://login.clinic.example")
    expectNil(plain.signOut)
    expect(!plain.namesItself && plain.takesBasic)
    let named = try ProviderMetadata(
      ProviderSamples.document("authorization_response_iss_parameter_supported", true),
      for: ProviderSamples.settings)
    expect(named.namesItself)
    let posting = try ProviderMetadata(
      ProviderSamples.document("token_endpoint_auth_methods_supported", ["client_secret_post"]),
      for: ProviderSamples.settings)
    expect(!posting.takesBasic)
    let leaving = try ProviderMetadata(
      ProviderSamples.document("end_session_endpoint", "https://login.clinic.example/out?x=1"),
      for: ProviderSamples.settings)
    expectEqual(
      leaving.signOut?.adding([("client_id", "a b")]),
      "https://login.clinic.example/out?x=1&client_id=a%20b")
  }

  @Test func `a document of another issuer is not taken`() {
    for issuer: JSONValue? in [
      nil, .null, 7, "https://login.clinic.example/", "https://Login.clinic.example",
      "http://login.clinic.example", "https://evil.example",
    ] {
      expectEqual(
        Self.fault(ProviderSamples.document("issuer", issuer)), .otherIssuer,
        "\(issuer ?? .null)")
    }
  }

  /// A provider that lies sends this server to places that only this server can reach.
  @Test(arguments: [
    "authorization_endpoint", "token_endpoint", "jwks_uri", "end_session_endpoint",
  ])
  func `no address leads anywhere but to the origins of the settings`(name: String) {
    for address in [
      "https://127.0.0.1/keys", "https://localhost/keys",
      "https://169.254.169.254/latest/meta-data",
      "https://[::1]/keys", "https://10.0.0.1/", "https://login.clinic.example:8443/keys",
      "http://login.clinic.example/keys", "https://login.clinic.example.evil.example/keys",
      "https://evil.example/?https://login.clinic.example",
    ] {
      expectEqual(
        Self.fault(ProviderSamples.document(name, .string(address))), .otherOrigin, "\(address)")
    }
    for address in [
      "", "login.clinic.example", "file:///etc/passwd", "https://", "https:///keys",
      "https://login.clinic.example@evil.example/", "https://login.clinic.example\\@evil.example/",
      "https://login.clinic.example/#x", "https://login.clinic.example/a b", "javascript:alert(1)",
      "https://login.clinic.example/" + String(repeating: "x", count: 2_000),
    ] {
      expectEqual(
        Self.fault(ProviderSamples.document(name, .string(address))), .malformedAnswer, "\(address)"
      )
    }
    for value: JSONValue in [7, true, [], .object([])] {
      expectEqual(Self.fault(ProviderSamples.document(name, value)), .malformedAnswer)
    }
    var wider = ProviderSamples.settings
    wider.origins.insert("https://keys.clinic.example")
    expectNil(
      Self.fault(ProviderSamples.document(name, "https://keys.clinic.example/keys"), wider))
  }

  @Test(arguments: ["authorization_endpoint", "token_endpoint", "jwks_uri"])
  func `what is needed is there`(name: String) {
    expectEqual(Self.fault(ProviderSamples.document(name)), .malformedAnswer)
    expectEqual(Self.fault(ProviderSamples.document(name, .null)), .malformedAnswer)
  }

  @Test func `a provider that has no PKCE with SHA-256 is not used`() {
    let name = "code_challenge_methods_supported"
    expectNil(Self.fault(ProviderSamples.document(name, ["plain", "S256"])))
    expectNil(Self.fault(ProviderSamples.document(name, .null)))
    expectEqual(Self.fault(ProviderSamples.document(name, ["plain"])), .noProofKey)
    expectEqual(Self.fault(ProviderSamples.document(name, [])), .noProofKey)
    expectEqual(Self.fault(ProviderSamples.document(name, "S256")), .malformedAnswer)
  }

  @Test func `what is no JSON object is no document`() {
    for text in ["", "<html>", "[]", "null", #"{"issuer":1,"issuer":2}"#] {
      expectEqual(Self.fault(Array(text.utf8)), .malformedAnswer, "\(text)")
    }
  }

  @Test func `the document is looked for below the issuer`() {
    var settings = ProviderSamples.settings
    let wanted = "https://login.clinic.example/.well-known/openid-configuration"
    expectEqual(settings.documentAddress, wanted)
    settings.issuer = "https://login.clinic.example/"
    expectEqual(settings.documentAddress, wanted)
    settings.issuer = "https://login.clinic.example/realms/a"
    expectEqual(
      settings.documentAddress,
      "https://login.clinic.example/realms/a/.well-known/openid-configuration")
  }
}
