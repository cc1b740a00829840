import StrictJSON

/// What a provider gives for a code.
struct TokenAnswer: Sendable, Hashable {
  let idToken: String
  /// Not used for anything but the digest that the ID token may have of it.
  let accessToken: String?

  init(_ bytes: [UInt8]) throws(ProviderFault) {
    let json = try ProviderJSON.read(bytes)
    guard let token = json["id_token"]?.stringValue else { throw .malformedAnswer }
    idToken = token
    switch json["access_token"] {
    case nil, .null?: accessToken = nil
    case .string(let text)?: accessToken = text
    case _?: throw .malformedAnswer
    }
  }
}
