package import StrictJSON
package import Vault

/// A list of a server's keys with the signatures under it.
package struct SignedTrustList: Sendable, Hashable {
  /// A signature and the name of the key that made it.
  package struct Signature: Sendable, Hashable {
    /// The name of the key.
    package let key: String
    /// 64 bytes (Ed25519).
    package let bytes: [UInt8]
  }

  package let list: TrustList
  package private(set) var signatures: [Signature]

  /// One that nobody has signed yet.
  package init(_ list: TrustList) {
    self.list = list
    signatures = []
  }

  /// Signs it, in place of an earlier signature by the same key; nothing where it has no canonical form.
  package mutating func sign(by key: SigningKey) {
    guard let bytes = list.signedBytes else { return }
    signatures.removeAll { $0.key == key.verifying.id }
    signatures.append(Signature(key: key.verifying.id, bytes: key.sign(bytes)))
  }

  /// How many of these keys signed it, each counted once.
  package func signerCount(among keys: [VerifyingKey]) -> Int {
    guard let bytes = list.signedBytes else { return 0 }
    return Set(keys).count { key in
      signatures.contains { $0.key == key.id && key.isRight($0.bytes, of: bytes) }
    }
  }

  /// Whether those sign it who must by its own words.
  package var isWhole: Bool { signerCount(among: list.roots) >= list.threshold }

  package var json: JSONValue {
    .object([
      "list": list.json,
      "signatures": .list(
        signatures.map { signature in
          .object([
            "key": .string(signature.key), "signature": .string(Base64URL.encode(signature.bytes)),
          ])
        }),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  ///
  /// Nothing is verified by it.
  package init?(json: JSONValue) {
    guard json.objectValue?.count == 2, let list = json["list"].flatMap(TrustList.init(json:)),
      let listed = json["signatures"]?.listValue, listed.count <= TrustList.mostKeys
    else { return nil }
    self.list = list
    signatures = listed.compactMap { one in
      guard let key = one["key"]?.stringValue,
        let bytes = one["signature"]?.stringValue.flatMap({ Base64URL.decode($0) }),
        bytes.count == VerifyingKey.signatureByteCount
      else { return nil }
      return Signature(key: key, bytes: bytes)
    }
    guard signatures.count == listed.count else { return nil }
  }
}
