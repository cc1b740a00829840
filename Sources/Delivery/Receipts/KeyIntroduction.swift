package import StrictJSON
package import StudyModel
package import Vault

/// What a key of a study server says about a newer one: that it is the server's, too.
///
/// A device believes a key that it does not know by this alone. So nobody who speaks in the server's place can bring keys
/// of their own.
package struct KeyIntroduction: SignedStatement {
  package static let heading = "ambler key introduction 1"

  /// The newer key.
  package var introduced: VerifyingKey
  /// By the server's clock; it decides nothing.
  package var signedAt: UTCTime
  /// The name of the key that signs.
  package var key: String

  package init(introduced: VerifyingKey, signedAt: UTCTime, key: String) {
    self.introduced = introduced
    self.signedAt = signedAt
    self.key = key
  }

  package var members: [JSONMember] {
    [
      JSONMember(key: "ambler", value: 1),
      JSONMember(key: "introduced", value: ReceiptKeys.json(introduced)),
      JSONMember(key: "signedAt", value: .string(signedAt.text)),
      JSONMember(key: "key", value: .string(key)),
    ]
  }

  package init?(json: JSONValue) {
    guard let introduced = json["introduced"].flatMap(ReceiptKeys.key),
      let signedAt = json["signedAt"]?.stringValue.flatMap(UTCTime.init(text:)),
      let key = json["key"]?.stringValue
    else { return nil }
    self.init(introduced: introduced, signedAt: signedAt, key: key)
  }
}

/// An introduction and its signature.
package typealias SignedKeyIntroduction = Signed<KeyIntroduction>
