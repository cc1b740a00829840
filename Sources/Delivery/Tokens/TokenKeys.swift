/// The keys whose tokens count, each under its own name.
package struct TokenKeys: Sendable {
  private let keys: [String: any TokenKey]

  /// Two keys of one name would make it a guess which is meant: nil.
  package init?(_ keys: [any TokenKey]) {
    let byName = Dictionary(keys.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    guard byName.count == keys.count else { return nil }
    self.keys = byName
  }

  /// The payload of a token that a key of ours signed; nil for every other text, without a reason.
  package func payload(of text: String) -> [UInt8]? {
    guard let token = CompactToken(text), let id = token.keyID, let key = keys[id],
      token.algorithm == key.algorithm, key.isRight(token.signature, of: token.signedBytes)
    else { return nil }
    return token.payload
  }
}
