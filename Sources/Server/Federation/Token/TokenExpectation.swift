import Digests
import StrictJSON
import Tokens
import Vault

/// What an ID token must say to count for one attempt to sign in (OpenID Connect Core, 3.1.3.7).
package struct TokenExpectation: Sendable, Hashable {
  /// The provider, letter for letter as the settings have it.
  package var issuer: String
  /// Whom the token is for.
  package var clientID: String
  /// What this attempt sent.
  package var nonce: String
  /// What came beside the token.
  package var accessToken: String?
  /// What the token was given for.
  package var code: String

  /// Clocks of two machines may differ by this much.
  package static let toleranceSeconds: Double = 60
  /// A token is made when it is fetched; an older one was kept by somebody.
  package static let longestSeconds: Double = 600
  private static let longestSubject = 255

  package init(
    issuer: String, clientID: String, nonce: String, accessToken: String?, code: String
  ) {
    self.issuer = issuer
    self.clientID = clientID
    self.nonce = nonce
    self.accessToken = accessToken
    self.code = code
  }

  /// Who came, by a token whose signature was judged.
  package func identity(
    _ payload: [UInt8], atSeconds now: Int64
  ) throws(ProviderFault) -> ProvenIdentity {
    let claims: JSONValue
    do throws(ProviderFault) {
      claims = try ProviderJSON.read(payload)
    } catch {
      throw .malformedToken
    }
    try judgeParties(claims)
    try judgeTimes(claims, now: Double(now))
    try judgeBinding(claims)
    guard let subject = claims["sub"]?.stringValue,
      (1...Self.longestSubject).contains(subject.utf8.count),
      subject.utf8.allSatisfy({ (0x20...0x7e).contains($0) })
    else { throw .noSubject }
    return ProvenIdentity(
      subject: subject, methods: try Self.methods(claims["amr"]),
      contextClass: try Self.text(claims["acr"]))
  }

  private func judgeParties(_ claims: JSONValue) throws(ProviderFault) {
    guard let named = claims["iss"]?.stringValue, Self.areEqual(named, issuer) else {
      throw .wrongIssuer
    }
    // Others would have the token, too, and could show it here.
    let isOurs: Bool
    switch claims["aud"] {
    case .string(let one): isOurs = Self.areEqual(one, clientID)
    case .list(let list):
      isOurs = list.count == 1 && (list[0].stringValue.map { Self.areEqual($0, clientID) } ?? false)
    default: isOurs = false
    }
    guard isOurs else { throw .wrongAudience }
    if let party = claims["azp"] {
      guard let name = party.stringValue, Self.areEqual(name, clientID) else { throw .wrongParty }
    }
  }

  private func judgeTimes(_ claims: JSONValue, now: Double) throws(ProviderFault) {
    guard let end = claims["exp"]?.doubleValue, let made = claims["iat"]?.doubleValue else {
      throw .malformedToken
    }
    guard now < end + Self.toleranceSeconds else { throw .expired }
    guard made <= now + Self.toleranceSeconds else { throw .notYet }
    guard now - made <= Self.longestSeconds else { throw .tooOld }
    if let begin = claims["nbf"] {
      guard let seconds = begin.doubleValue else { throw .malformedToken }
      guard seconds <= now + Self.toleranceSeconds else { throw .notYet }
    }
  }

  private func judgeBinding(_ claims: JSONValue) throws(ProviderFault) {
    guard let named = claims["nonce"]?.stringValue, SecretToken.areEqual(named, nonce) else {
      throw .wrongNonce
    }
    if let hash = claims["at_hash"] {
      guard let accessToken, Self.isHalf(hash, of: accessToken) else { throw .wrongAccessHash }
    }
    if let hash = claims["c_hash"] {
      guard Self.isHalf(hash, of: code) else { throw .wrongCodeHash }
    }
  }

  /// Whether a value is the left half of a text's digest, as tokens name what they were made with.
  ///
  /// Of EdDSA the standard does not say which digest it is: some providers take SHA-512.
  private static func isHalf(_ value: JSONValue, of text: String) -> Bool {
    let bytes = Array(text.utf8)
    let halves = [
      MessageDigest.sha256Bytes(of: bytes).prefix(16),
      MessageDigest.sha512Bytes(of: bytes).prefix(32),
    ]
    return halves.contains { value.stringValue == Base64URL.encode(Array($0)) }
  }

  private static func methods(_ value: JSONValue?) throws(ProviderFault) -> Set<String> {
    guard let value, value != .null else { return [] }
    guard let list = value.listValue else { throw .malformedToken }
    let names = list.compactMap(\.stringValue)
    guard names.count == list.count else { throw .malformedToken }
    return Set(names)
  }

  private static func text(_ value: JSONValue?) throws(ProviderFault) -> String? {
    guard let value, value != .null else { return nil }
    guard let text = value.stringValue else { throw .malformedToken }
    return text
  }

  /// Byte for byte: to Swift two ways to write a letter are the same text.
  private static func areEqual(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8)
  }
}
