package import Receipts
package import StrictJSON
package import StudyModel

/// What a study server says when it gives a device the public recovery key of its study.
package struct RecoveryKeyStatement: SignedStatement {
  package static let heading = "ambler recovery key 1"

  package var recoveryKey: RecoveryPublicKey
  /// By the server's clock.
  package var signedAt: UTCTime
  /// The name of the study key that signs.
  package var key: String

  package init(recoveryKey: RecoveryPublicKey, signedAt: UTCTime, key: String) {
    self.recoveryKey = recoveryKey
    self.signedAt = signedAt
    self.key = key
  }

  package var members: [JSONMember] {
    [
      JSONMember(key: "ambler", value: 1),
      JSONMember(key: "recoveryKey", value: .string(recoveryKey.description)),
      JSONMember(key: "signedAt", value: .string(signedAt.text)),
      JSONMember(key: "key", value: .string(key)),
    ]
  }

  package init?(json: JSONValue) {
    guard let recoveryKey = json["recoveryKey"]?.stringValue.flatMap({ RecoveryPublicKey($0) }),
      let signedAt = json["signedAt"]?.stringValue.flatMap(UTCTime.init(text:)),
      let key = json["key"]?.stringValue
    else { return nil }
    self.init(recoveryKey: recoveryKey, signedAt: signedAt, key: key)
  }
}

/// A public recovery key and the study key's signature over it.
package typealias SignedRecoveryKey = Signed<RecoveryKeyStatement>
