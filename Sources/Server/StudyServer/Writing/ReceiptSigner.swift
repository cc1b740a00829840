package import Receipts
import StrictJSON
package import StudyModel
package import Vault

/// Makes receipts, and signs settings of rigs, under the server's key.
package struct ReceiptSigner: Sendable {
  private let key: SigningKey

  package init(_ key: SigningKey) {
    self.key = key
  }

  /// By the key in the folder of a server; nil where there is none that can be read.
  init?(keyIn folder: String) {
    // What is not there must not be made: nobody would know that key.
    guard let key = try? SigningKey.load(at: "\(folder)/\(Self.fileName)") else { return nil }
    self.init(key)
  }

  /// The file of the key in a server's folder.
  package static let fileName = "receipt.key"

  /// The public key.
  var verifying: VerifyingKey { key.verifying }

  /// The name of the public key, which receipts carry.
  package var keyID: String { key.verifying.id }

  /// 64 bytes, for what has a form of its own.
  func sign(_ message: [UInt8]) -> [UInt8] { key.sign(message) }

  /// The receipt of a result that is stored at this place of the chain.
  package func receipt(
    _ id: ResultID, _ sha256: ContentDigest, storedAt: UTCTime, at place: ChainPlace
  ) -> SignedReceipt {
    SignedReceipt(
      ReceiptStatement(id: id, sha256: sha256, storedAt: storedAt, chain: place, key: keyID),
      signedBy: key)
  }

  /// The end of a chain; nil where it has no canonical form, which no end of a chain lacks.
  func head(_ place: ChainPlace) -> SignedChainHead? {
    SignedChainHead(ChainHeadStatement(chain: place, key: keyID), signedBy: key)
  }

  /// A sign-in with its tokens; nil where it has no canonical form, which no sign-in lacks.
  func session(_ statement: SessionStatement) -> Signed<SessionStatement>? {
    Signed(statement, signedBy: key)
  }

  /// Settings of a rig, for its device; nil where they have no canonical form.
  func settings(
    _ number: Int64, _ definition: JSONValue, for device: String, at moment: UTCTime
  ) -> SignedRigSettings? {
    SignedRigSettings(
      RigSettingsStatement(
        device: device, number: Int(number), definition: definition, signedAt: moment,
        key: keyID),
      signedBy: key)
  }
}
