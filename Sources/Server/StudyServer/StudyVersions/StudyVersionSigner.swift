import Receipts
import StrictJSON
import StudyModel
import StudyVersions
import Vault

/// Signs study versions under the server's study key.
package struct StudyVersionSigner: Sendable {
  /// The file of the key in a server's folder.
  package static let fileName = "study.key"

  private let key: SigningKey

  init(_ key: SigningKey) {
    self.key = key
  }

  /// The bytes that devices are given for good; nil where it has no canonical form.
  func signed(_ manifest: StudyManifest, number: Int64, at moment: UTCTime) -> [UInt8]? {
    let statement = StudyVersionStatement(
      number: Int(number), manifest: manifest, signedAt: moment, key: key.verifying.id)
    return SignedStudyVersion(statement, signedBy: key)
      .map { Array($0.json.serialized().utf8) }
  }
}
