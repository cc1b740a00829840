package import StrictJSON
package import Vault

/// The public keys of a study server as a JWK set (RFC 7517, 8037), old ones among them.
package enum ReceiptKeys {
  /// The set as a server publishes it, in the order given.
  package static func json(_ keys: [VerifyingKey]) -> JSONValue {
    .object(["keys": .list(keys.map(json))])
  }

  /// One key of the set.
  static func json(_ key: VerifyingKey) -> JSONValue {
    .object([
      "kty": "OKP", "crv": "Ed25519", "use": "sig", "alg": "EdDSA", "kid": .string(key.id),
      "x": .string(Base64URL.encode(key.bytes)),
    ])
  }

  /// Reads a set; nil if it is none, or any key in it is not of this kind, for another use, named
  /// wrongly, or there twice.
  package static func read(_ json: JSONValue) -> [VerifyingKey]? {
    guard let list = json["keys"]?.listValue else { return nil }
    let keys = list.compactMap(key)
    guard keys.count == list.count, Set(keys).count == keys.count else { return nil }
    return keys
  }

  /// Reads one key of a set; nil for anything else.
  static func key(_ json: JSONValue) -> VerifyingKey? {
    guard json["kty"]?.stringValue == "OKP", json["crv"]?.stringValue == "Ed25519",
      json["use"]?.stringValue == "sig", json["alg"]?.stringValue == "EdDSA", json["d"] == nil,
      let key = json["x"]?.stringValue.flatMap({ Base64URL.decode($0) })
        .flatMap(VerifyingKey.init(bytes:)), json["kid"]?.stringValue == key.id
    else { return nil }
    return key
  }
}
