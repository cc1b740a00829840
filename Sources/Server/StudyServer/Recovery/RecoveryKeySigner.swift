import DeviceKeys
import Receipts
import StrictJSON
import StudyModel
import Vault

/// Signs public recovery keys under the server's study key.
struct RecoveryKeySigner: Sendable {
  private let key: SigningKey

  init(_ key: SigningKey) {
    self.key = key
  }

  /// As a device is given it; nil where it has no canonical form.
  func signed(_ recoveryKey: RecoveryPublicKey, at moment: UTCTime) -> JSONValue? {
    let statement = RecoveryKeyStatement(
      recoveryKey: recoveryKey, signedAt: moment, key: key.verifying.id)
    return SignedRecoveryKey(statement, signedBy: key)?.json
  }
}
