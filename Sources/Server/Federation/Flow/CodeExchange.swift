import Foundation
import HTTPClient
import WebServer

/// The request by which a code is exchanged for a token (RFC 6749, 4.1.3; RFC 7636, 4.5).
struct CodeExchange: Sendable, Hashable {
  let code: String
  let verifier: String
  let redirect: String

  func form(_ settings: ProviderSettings, _ metadata: ProviderMetadata) -> String {
    var items = [
      ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", redirect),
      ("code_verifier", verifier),
    ]
    switch settings.clientSecret {
    case nil: items.append(("client_id", settings.clientID))
    case let secret? where !metadata.takesBasic:
      items += [("client_id", settings.clientID), ("client_secret", secret)]
    case _?: break
    }
    return FormCoding.encoded(items)
  }

  func fields(_ settings: ProviderSettings, _ metadata: ProviderMetadata) -> [ClientField] {
    guard let secret = settings.clientSecret, metadata.takesBasic else { return [] }
    // Both are escaped before they are put together (RFC 6749, 2.3.1).
    let text = "\(PercentCoding.encoded(settings.clientID)):\(PercentCoding.encoded(secret))"
    return [ClientField("Authorization", "Basic \(Data(text.utf8).base64EncodedString())")]
  }
}
