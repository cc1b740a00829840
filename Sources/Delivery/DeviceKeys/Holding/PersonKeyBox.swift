package import StrictJSON
package import Vault

/// The key of one person of a tablet, which only their PIN opens, and only beside the key of the home.
///
/// The key that seals it is made of both, so a copied disk gives nobody a PIN to try. Who has the key of the home can try
/// them: a PIN of four digits is found in a quarter of an hour.
package struct PersonKeyBox: Sendable, Hashable {
  private let box: RememberedBox

  /// As slow as libsodium has it for signing in: 64 MiB and two passes, some 70 ms for each guess on one core.
  private static let cost = RememberedBox.Cost(passCount: 2, memoryKibibytes: 64 << 10)

  /// Which key is in it.
  package var key: KeyID { box.key }

  /// Seals the person's key; blocks as long as one guess takes.
  package init(_ key: DeviceKey, pin: [UInt8], home: DeviceKey) throws(KeyFault) {
    box = try RememberedBox(key, under: pin, Self.cost) { home.mixed(with: $0) }
  }

  /// The person's key; nil for a wrong PIN, or another home's key.
  ///
  /// Blocks as long as one guess takes.
  package func open(pin: [UInt8], home: DeviceKey) throws(KeyFault) -> DeviceKey? {
    do {
      return try box.open(under: pin) { home.mixed(with: $0) }
    } catch .passphraseWrong {
      return nil
    }
  }

  package var json: JSONValue { .object(box.members) }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let box = RememberedBox(json: json) else { return nil }
    self.box = box
  }
}
