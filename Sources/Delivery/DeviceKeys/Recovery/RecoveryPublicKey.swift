import CSodium
import Vault

/// The public half of a study's recovery key (X25519): devices seal their keys to it, and cannot open what they sealed.
package struct RecoveryPublicKey: Sendable, Hashable, CustomStringConvertible {
  /// The id of the study whose key it is.
  package let study: String
  /// 32 bytes.
  package let bytes: [UInt8]

  static let byteCount = crypto_box_publickeybytes()
  private static let prefix = "ambler-recovery-1"

  /// Nil unless there are 32 bytes and a study.
  package init?(study: String, bytes: [UInt8]) {
    guard bytes.count == Self.byteCount, !study.isEmpty, !study.contains(":") else { return nil }
    self.study = study
    self.bytes = bytes
  }

  /// Reads the line that `description` writes; nil for anything else.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == Self.prefix, let bytes = Base64URL.decode(parts[2]) else {
      return nil
    }
    self.init(study: String(parts[1]), bytes: bytes)
  }

  /// One line that can be read aloud, pasted and stored: `ambler-recovery-1:STUDY:KEY`.
  package var description: String { "\(Self.prefix):\(study):\(Base64URL.encode(bytes))" }

  /// The name of the key: 22 characters of a digest of the line above.
  package var id: String {
    var hasher = SHA256()
    hasher.update(Array(description.utf8))
    return Base64URL.encode(Array(hasher.bytes.prefix(16)))
  }
}
