import Digests
import StrictJSON
import Vault

/// One attempt to sign in by a provider, from the button to the answer: what the browser keeps for it, sealed.
package struct SignInFlow: Sendable, Hashable {
  /// What it is for; an answer for one counts for no other.
  package enum Purpose: String, Sendable, Hashable, CaseIterable {
    case signIn
    /// Somebody who is signed in links the account.
    case link
  }

  /// How long the person may take at the provider, in seconds.
  package static let seconds: Int64 = 600
  private static let randomByteCount = 32

  package let purpose: Purpose
  /// The provider that it began with.
  package let provider: String
  /// What it is bound to besides, such as an account with its sign-in.
  package let binding: String
  /// What comes back with the browser; the page sees what the attempt is for by its first word.
  package let state: String
  /// What the ID token must have.
  package let nonce: String
  /// What only this server knows until the code is exchanged (RFC 7636).
  package let verifier: String
  package let endSeconds: Int64

  /// A new one.
  package init(
    _ purpose: Purpose, at provider: String, for binding: String = "", atSeconds now: Int64
  ) {
    self.purpose = purpose
    self.provider = provider
    self.binding = binding
    // What it begins with tells the page what comes back; what counts is sealed.
    state = "\(purpose.rawValue).\(Self.random())"
    nonce = Self.random()
    verifier = Self.random()
    endSeconds = now + Self.seconds
  }

  private static func random() -> String { Base64URL.encode(Sodium.random(count: randomByteCount)) }

  /// As it is sealed.
  package var bytes: [UInt8] {
    Array(
      JSONValue.object([
        "purpose": .string(purpose.rawValue), "provider": .string(provider),
        "binding": .string(binding), "state": .string(state), "nonce": .string(nonce),
        "verifier": .string(verifier), "end": .number(Int(endSeconds)),
      ]).serialized().utf8)
  }

  /// One that was opened; nil where it is over, or none.
  package init?(_ bytes: [UInt8], atSeconds now: Int64) {
    guard let json = try? JSONDocument(bytes: bytes, file: "flow").value,
      let purpose = json["purpose"]?.stringValue.flatMap(Purpose.init(rawValue:)),
      let provider = json["provider"]?.stringValue, let binding = json["binding"]?.stringValue,
      let state = json["state"]?.stringValue, let nonce = json["nonce"]?.stringValue,
      let verifier = json["verifier"]?.stringValue, let end = json["end"]?.integerValue
    else { return nil }
    self.purpose = purpose
    self.provider = provider
    self.binding = binding
    self.state = state
    self.nonce = nonce
    self.verifier = verifier
    endSeconds = Int64(end)
    guard now < endSeconds, endSeconds <= now + Self.seconds else { return nil }
  }

  /// What is noted of it once it was answered: each counts once.
  package var digest: [UInt8] { MessageDigest.sha256Bytes(of: Array(state.utf8)) }

  /// Where the browser goes (OpenID Connect Core, 3.1.2.1).
  package func address(
    _ metadata: ProviderMetadata, _ settings: ProviderSettings, redirect: String
  ) -> String {
    let challenge = Base64URL.encode(MessageDigest.sha256Bytes(of: Array(verifier.utf8)))
    var items = [
      ("response_type", "code"), ("scope", "openid"), ("client_id", settings.clientID),
      ("redirect_uri", redirect), ("state", state), ("nonce", nonce),
      ("code_challenge", challenge), ("code_challenge_method", "S256"),
    ]
    let classes = settings.secondFactor.contextClasses
    if !classes.isEmpty { items.append(("acr_values", classes.joined(separator: " "))) }
    return metadata.authorization.adding(items)
  }
}
