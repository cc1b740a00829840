import Receipts
package import StrictJSON
package import Vault

/// The file of a key that signs the lists of a server's keys: the private half under a passphrase, and the public one.
///
/// The seed of RFC 8032 has 32 bytes like a device's key, and lies in the same box.
package struct RootKeyDocument: Sendable {
  /// The public half, which needs no passphrase.
  package let open: VerifyingKey
  private let box: PassphraseBox

  /// A new key; blocks for some 400 ms.
  package static func make(under passphrase: Passphrase) throws(KeyFault) -> RootKeyDocument {
    try RootKeyDocument(.random(), under: passphrase)
  }

  /// The key of a file that holds the seed as it is; nil for other bytes.
  ///
  /// Blocks for some 400 ms.
  package init?(plain seed: [UInt8], under passphrase: Passphrase) throws(KeyFault) {
    var bytes = seed
    guard let key = DeviceKey(taking: &bytes) else { return nil }
    try self.init(key, under: passphrase)
  }

  private init(_ seed: DeviceKey, under passphrase: Passphrase) throws(KeyFault) {
    open = try Self.signing(seed).verifying
    box = try PassphraseBox(seed, under: passphrase)
  }

  /// The whole key; `passphraseWrong` too where one bit of the private half is another.
  ///
  /// Blocks for some 400 ms.
  package func key(with passphrase: Passphrase) throws(KeyFault) -> SigningKey {
    let key = try Self.signing(try box.open(with: passphrase))
    guard key.verifying == open else { throw .unreadable(.rootKey) }
    return key
  }

  private static func signing(_ seed: DeviceKey) throws(KeyFault) -> SigningKey {
    guard let key = seed.withBytes({ SigningKey(seed: $0) }) else { throw .unreadable(.rootKey) }
    return key
  }
}

extension RootKeyDocument {
  private static let mark = "root key"

  package var json: JSONValue {
    .object([
      "ambler": .string(Self.mark), "version": 1, "public": ReceiptKeys.json([open]),
      "secret": box.json,
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard json["ambler"]?.stringValue == Self.mark, json["version"]?.integerValue == 1,
      let open = json["public"].flatMap({ ReceiptKeys.read($0) })?.first,
      let box = json["secret"].flatMap({ PassphraseBox(json: $0) })
    else { return nil }
    (self.open, self.box) = (open, box)
  }
}
