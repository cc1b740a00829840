import Receipts
import StrictJSON
import StudyModel

/// What a server says of a sign-in, each time that its refresh token changes: whose it is, and by which token it goes on.
///
/// Tokens change too often for the chain, so the signature stands in the row.
struct SessionStatement: SignedStatement {
  static let heading = "ambler session 1"

  var session: String
  var account: String
  var standing: RefreshVerdict.Session
  var refreshed: UTCTime
  /// The name of the key that signs.
  var key: String

  /// Takes times to the microsecond, as the database keeps them.
  ///
  /// That it was revoked is not said: the chain says it.
  init(
    session: String, account: String, _ standing: RefreshVerdict.Session, refreshed: UTCTime,
    key: String
  ) {
    self.session = session
    self.account = account
    self.standing = standing
    self.standing.expires = standing.expires.toMicroseconds
    self.refreshed = refreshed.toMicroseconds
    self.key = key
  }

  var members: [JSONMember] {
    [
      JSONMember(key: "account", value: .string(account)), JSONMember(key: "ambler", value: 1),
      JSONMember(key: "expires", value: .string(standing.expires.text)),
      JSONMember(key: "key", value: .string(key)),
      JSONMember(key: "previous", value: Self.digest(standing.previous)),
      JSONMember(key: "refreshed", value: .string(refreshed.text)),
      JSONMember(key: "session", value: .string(session)),
      JSONMember(key: "token", value: Self.digest(standing.current)),
    ]
  }

  private static func digest(_ bytes: [UInt8]?) -> JSONValue {
    bytes.flatMap { ContentDigest(bytes: $0) }.map { .string($0.description) } ?? .null
  }

  /// Nobody sends one: it is made anew from the row.
  init?(json: JSONValue) { nil }
}
