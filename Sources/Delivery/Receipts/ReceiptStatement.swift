package import StrictJSON
package import StudyModel

/// What a study server says when it has stored a result for good.
package struct ReceiptStatement: Sendable, Hashable {
  package var id: ResultID
  /// The digest of the document as it was stored.
  package var sha256: ContentDigest
  /// By the server's clock, to the microsecond.
  package var storedAt: UTCTime
  package var chain: ChainPlace
  /// The name of the key that signs.
  package var key: String

  package init(
    id: ResultID, sha256: ContentDigest, storedAt: UTCTime, chain: ChainPlace, key: String
  ) {
    self.id = id
    self.sha256 = sha256
    self.storedAt = storedAt
    self.chain = chain
    self.key = key
  }

  package var json: JSONValue {
    .object([
      "chain": chain.json, "id": .string(id.text), "key": .string(key),
      "sha256": .string(sha256.description), "storedAt": .string(storedAt.text),
    ])
  }

  /// Reads exactly what `json` writes; nil for anything else, further members among it.
  package init?(json: JSONValue) {
    guard let id = json["id"]?.stringValue.flatMap(ResultID.init(_:)),
      let sha256 = json["sha256"]?.stringValue.flatMap(ContentDigest.init(hexadecimal:)),
      let storedAt = json["storedAt"]?.stringValue.flatMap(UTCTime.init(text:)),
      let chain = json["chain"].flatMap(ChainPlace.init(json:)), let key = json["key"]?.stringValue
    else { return nil }
    self.init(id: id, sha256: sha256, storedAt: storedAt, chain: chain, key: key)
    // What is signed is made anew from the values, so nothing may stand beside them unsigned.
    guard json.objectValue?.count == self.json.objectValue?.count else { return nil }
  }

  /// What is signed: a line that says what kind of statement this is, and its canonical JSON (RFC 8785).
  package var signedBytes: [UInt8] {
    Array("ambler receipt 1\n".utf8) + Array(json.serialized().utf8)
  }
}
