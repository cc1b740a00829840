package import StrictJSON
package import Vault

/// A device key sealed under a passphrase.
///
/// The same document is a home's `device.key.sealed`, and what carries a recovered key to a tablet.
package struct PassphraseBox: Sendable, Hashable {
  private let box: RememberedBox

  /// 64 MiB and three passes: some 400 ms for each guess on one core.
  private static let cost = RememberedBox.Cost(passCount: 3, memoryKibibytes: 64 << 10)

  /// Which key is in it.
  package var key: KeyID { box.key }

  /// Seals the key; blocks for some 400 ms.
  package init(_ key: DeviceKey, under passphrase: Passphrase) throws(KeyFault) {
    box = try RememberedBox(key, under: passphrase.bytes, Self.cost)
  }

  /// The key; `passphraseWrong` too where one bit of the document is another.
  ///
  /// Blocks for some 400 ms.
  package func open(with passphrase: Passphrase) throws(KeyFault) -> DeviceKey {
    try box.open(under: passphrase.bytes)
  }
}

extension PassphraseBox {
  package var json: JSONValue {
    .object(
      [
        JSONMember(key: "ambler", value: "key under a passphrase"),
        JSONMember(key: "version", value: 1),
      ] + box.members)
  }

  /// Reads what `json` writes; nil for anything else, and for work that would never end.
  package init?(json: JSONValue) {
    guard json["ambler"]?.stringValue == "key under a passphrase",
      json["version"]?.integerValue == 1, let box = RememberedBox(json: json)
    else { return nil }
    self.box = box
  }
}
