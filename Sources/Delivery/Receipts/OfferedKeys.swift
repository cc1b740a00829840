package import StrictJSON
package import Vault

/// The keys that a study server publishes, with what introduces them; nothing of it is believed yet.
package struct OfferedKeys: Sendable, Hashable {
  package var keys: [VerifyingKey]
  package var introductions: [SignedKeyIntroduction]

  package init(_ keys: [VerifyingKey], _ introductions: [SignedKeyIntroduction] = []) {
    self.keys = keys
    self.introductions = introductions
  }

  /// Those of the keys that are known, or that a known one introduces, itself or through others; in the order in which
  /// they are offered.
  package func believed(by known: [VerifyingKey]) -> [VerifyingKey] {
    var trusted = known
    var left = introductions
    while let next = left.firstIndex(where: { $0.isSigned(by: trusted) }) {
      trusted.append(left.remove(at: next).statement.introduced)
    }
    return keys.filter(trusted.contains)
  }

  /// A JWK set (RFC 7517) that also has the introductions.
  package var json: JSONValue {
    .object(
      (ReceiptKeys.json(keys).objectValue ?? [])
        + [JSONMember(key: "introductions", value: .list(introductions.map(\.json)))])
  }

  /// Reads what `json` writes, or a set without introductions; nil for anything else.
  ///
  /// An introduction of a later form is left out: it may be one that this program cannot judge.
  package init?(json: JSONValue) {
    guard let keys = ReceiptKeys.read(json) else { return nil }
    self.init(keys, introductions: json["introductions"])
  }

  /// Keys with a list of introductions, or without one; nil where there are too many.
  package init?(_ keys: [VerifyingKey], introductions: JSONValue?) {
    let listed = introductions?.listValue ?? []
    guard listed.count <= Self.mostIntroductions else { return nil }
    self.init(keys, listed.compactMap(SignedKeyIntroduction.init(json:)))
  }

  /// A server has a key or two for each machine that it ever had.
  private static let mostIntroductions = 1_000
}
