import StrictJSON
package import StudyModel
package import Vault

/// What an access token says: whose it is, of which sign-in, and from when until when.
///
/// It says nothing of what its owner may do: that is looked up, so that a change counts at once.
package struct AccessToken: Sendable, Hashable {
  /// The server that made it.
  package var issuer: String
  /// The account's id.
  package var account: String
  /// The sign-in's id; when that is revoked, the token no longer counts.
  package var session: String
  package var issued: UTCTime
  package var expires: UTCTime

  package init(
    issuer: String, account: String, session: String, issued: UTCTime, expires: UTCTime
  ) {
    self.issuer = issuer
    self.account = account
    self.session = session
    self.issued = issued
    self.expires = expires
  }

  /// The token as text, signed.
  package func signed(by key: SigningKey) -> String {
    let header = #"{"alg":"EdDSA","kid":"\#(key.verifying.id)","typ":"at+jwt"}"#
    let head = Base64URL.encode(Array(header.utf8))
    let text = "\(head).\(Base64URL.encode(Array(json.serialized().utf8)))"
    return "\(text).\(Base64URL.encode(key.sign(Array(text.utf8))))"
  }

  private var json: JSONValue {
    .object([
      "iss": .string(issuer), "sub": .string(account), "sid": .string(session),
      "iat": .number(Self.seconds(issued)), "exp": .number(Self.seconds(expires)),
    ])
  }

  /// Reads the payload of a verified token; nil if it is not an access token of this form.
  private init?(payload: [UInt8]) {
    guard let document = try? JSONDocument(bytes: payload, file: "token") else { return nil }
    let json = document.value
    guard let issuer = json["iss"]?.stringValue, let account = json["sub"]?.stringValue,
      let session = json["sid"]?.stringValue,
      let issued = json["iat"]?.integerValue.flatMap(Self.time),
      let expires = json["exp"]?.integerValue.flatMap(Self.time)
    else { return nil }
    self.init(
      issuer: issuer, account: account, session: session, issued: issued, expires: expires)
  }

  /// Reads a text that one of the keys signed, that this server issued, and that counts at `now`.
  package init?(
    _ text: String, keys: TokenKeys, issuer: String, now: UTCTime
  ) {
    guard let payload = keys.payload(of: text), let token = AccessToken(payload: payload),
      token.issuer == issuer, token.counts(at: now)
    else { return nil }
    self = token
  }

  /// Clocks of two servers may differ by this much.
  package static let clockTolerance = Duration.seconds(5)

  private func counts(at now: UTCTime) -> Bool {
    let early = now.nanoseconds + Self.clockTolerance.nanoseconds
    return issued.nanoseconds <= early && now < expires
  }

  private static func seconds(_ time: UTCTime) -> Int { Int(time.nanoseconds / 1_000_000_000) }

  private static func time(_ seconds: Int) -> UTCTime? {
    let (nanoseconds, isOver) = Int64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    return isOver || seconds < 0 ? nil : UTCTime(nanoseconds: nanoseconds)
  }
}
