package import StrictJSON
package import Vault

/// What a home says of its key without being a secret: which one it is, and how it is held.
///
/// The fingerprint is made of a value that only the key gives, so a wrong key is told from the right one before
/// anything is opened.
package struct KeyCard: Sendable, Hashable {
  package let key: KeyID
  package let holding: KeyHolding

  package init(key: KeyID, holding: KeyHolding) {
    self.key = key
    self.holding = holding
  }

  package var json: JSONValue {
    .object(
      [
        JSONMember(key: "version", value: 1),
        JSONMember(key: "key", value: .string(key.description)),
      ] + holding.members)
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard json["version"]?.integerValue == 1,
      let key = json["key"]?.stringValue.flatMap({ KeyID($0) }),
      let holding = KeyHolding(json: json)
    else { return nil }
    self.init(key: key, holding: holding)
  }
}
