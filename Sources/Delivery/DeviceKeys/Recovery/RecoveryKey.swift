import CSodium
package import StrictJSON
import Vault

/// A study's recovery key, which an administrator keeps outside the server: it opens the keys of the study's devices.
package struct RecoveryKey: Sendable {
  package let open: RecoveryPublicKey
  private let secret: [UInt8]

  /// A new key; nil for a study id that is empty or has a colon.
  package static func make(study: String) -> RecoveryKey? {
    precondition(Sodium.isReady, "libsodium did not start")
    var open = [UInt8](repeating: 0, count: RecoveryPublicKey.byteCount)
    var secret = [UInt8](repeating: 0, count: crypto_box_secretkeybytes())
    crypto_box_keypair(&open, &secret)
    return RecoveryPublicKey(study: study, bytes: open).map {
      RecoveryKey(open: $0, secret: secret)
    }
  }

  private init(open: RecoveryPublicKey, secret: [UInt8]) {
    self.open = open
    self.secret = secret
  }

  /// With the private half: it is written to one file of mode 0600 and nowhere else.
  package var json: JSONValue {
    .object([
      "ambler": "recovery key", "version": 1, "study": .string(open.study),
      "public": .string(open.description), "secret": .string(Base64URL.encode(secret)),
    ])
  }

  /// Reads what `json` writes; nil for anything else, and for halves that do not belong together.
  package init?(json: JSONValue) {
    guard json["ambler"]?.stringValue == "recovery key", json["version"]?.integerValue == 1,
      let open = json["public"]?.stringValue.flatMap({ RecoveryPublicKey($0) }),
      open.study == json["study"]?.stringValue,
      let secret = json["secret"]?.stringValue.flatMap({ Base64URL.decode($0) }),
      secret.count == crypto_box_secretkeybytes()
    else { return nil }
    var proof = [UInt8](repeating: 0, count: RecoveryPublicKey.byteCount)
    guard crypto_scalarmult_base(&proof, secret) == 0, proof == open.bytes else { return nil }
    self.init(open: open, secret: secret)
  }

  /// The plain content of a sealed box; nil where it was sealed to another key or changed.
  func unseal(_ sealed: [UInt8]) -> [UInt8]? {
    guard sealed.count > crypto_box_sealbytes() else { return nil }
    var plain = [UInt8](repeating: 0, count: sealed.count - crypto_box_sealbytes())
    let result = crypto_box_seal_open(&plain, sealed, UInt64(sealed.count), open.bytes, secret)
    return result == 0 ? plain : nil
  }
}
