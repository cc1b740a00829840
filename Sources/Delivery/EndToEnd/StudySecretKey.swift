import CSodium
package import DeviceKeys
import Digests
package import StrictJSON
package import Studies
import Vault

/// Both halves of a study's sealing key: the study team keeps it away from the server, under a passphrase.
package struct StudySecretKey: Sendable {
  /// The half that stands in the study file.
  package let open: StudySealingKey
  private let secret: DeviceKey

  /// A new key; nil for a study id that is empty or has a colon.
  package static func make(study: String) -> StudySecretKey? {
    StudySecretKey(study: study, secret: .random())
  }

  private init?(study: String, secret: DeviceKey) {
    var point = [UInt8](repeating: 0, count: SealingPoint.byteCount)
    let result = secret.withBytes { crypto_scalarmult_base(&point, $0) }
    guard result == 0, let point = SealingPoint(bytes: point),
      let open = StudySealingKey(study: study, point: point)
    else { return nil }
    self.open = open
    self.secret = secret
  }

  /// The plain content of a sealed box; nil where it was sealed to another key or changed.
  func unseal(_ sealed: [UInt8]) -> [UInt8]? {
    guard sealed.count > crypto_box_sealbytes() else { return nil }
    var plain = [UInt8](repeating: 0, count: sealed.count - crypto_box_sealbytes())
    let result = secret.withBytes { bytes in
      crypto_box_seal_open(&plain, sealed, UInt64(sealed.count), open.point.bytes, bytes)
    }
    return result == 0 ? plain : nil
  }
}

extension StudySecretKey {
  /// What is written to the study team's file; blocks for some 400 ms.
  package func json(under passphrase: Passphrase) throws(KeyFault) -> JSONValue {
    .object([
      "ambler": "sealing key", "version": 1, "study": .string(open.study),
      "public": .string(open.description),
      "secret": try PassphraseBox(secret, under: passphrase).json,
    ])
  }

  /// Reads what `json` writes; blocks for some 400 ms.
  ///
  /// Throws `unreadable` for anything else, and for halves that do not belong together.
  package init(json: JSONValue, passphrase: Passphrase) throws(KeyFault) {
    guard json["ambler"]?.stringValue == "sealing key", json["version"]?.integerValue == 1,
      let open = json["public"]?.stringValue.flatMap({ StudySealingKey($0) }),
      let box = json["secret"].flatMap({ PassphraseBox(json: $0) })
    else { throw .unreadable(.sealingKey) }
    guard let key = StudySecretKey(study: open.study, secret: try box.open(with: passphrase)),
      key.open == open, json["study"]?.stringValue == open.study
    else { throw .unreadable(.sealingKey) }
    self = key
  }
}
