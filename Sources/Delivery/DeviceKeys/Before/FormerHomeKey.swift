package import StrictJSON
package import Vault

/// The key that a home had before, sealed under the one that it has now.
///
/// A person's key that was brought back opens beside it alone, until their PIN was typed once.
package struct FormerHomeKey: Sendable, Hashable {
  private static let use = Array("ambler key of an earlier home".utf8)

  private let sealed: [UInt8]

  /// Seals the key of before under the home's key of now.
  package init(_ old: DeviceKey, under home: DeviceKey) {
    sealed = old.withBytes { SealedRow(key: home).seal($0, associatedData: Self.use) }
  }

  /// The key of before; throws `rowRefused` under another key than the home's.
  package func open(under home: DeviceKey) throws(VaultError) -> DeviceKey {
    var bytes = try SealedRow(key: home).open(sealed, associatedData: Self.use)
    // What the key opened was sealed by the line above.
    guard let key = DeviceKey(taking: &bytes) else { throw .rowRefused }
    return key
  }

  package var json: JSONValue { .string(Base64URL.encode(sealed)) }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard let sealed = json.stringValue.flatMap({ Base64URL.decode($0) }) else { return nil }
    self.sealed = sealed
  }
}
