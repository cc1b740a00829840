import StrictJSON

/// A place in the audit chain of a study.
package struct ChainPlace: Sendable, Hashable {
  /// The study's name.
  package var study: String
  /// From 1.
  package var position: Int64
  /// The hash of the entry at that place, which depends on all entries before it.
  package var hash: ContentDigest

  package init(study: String, position: Int64, hash: ContentDigest) {
    self.study = study
    self.position = position
    self.hash = hash
  }

  /// The members in the order of RFC 8785.
  var json: JSONValue {
    .object([
      "hash": .string(hash.description), "position": .number(Int(position)),
      "study": .string(study),
    ])
  }

  init?(json: JSONValue) {
    guard let members = json.objectValue, members.count == 3,
      let study = json["study"]?.stringValue,
      let position = json["position"]?.integerValue, position > 0,
      let hash = json["hash"]?.stringValue.flatMap(ContentDigest.init(hexadecimal:))
    else { return nil }
    self.init(study: study, position: Int64(position), hash: hash)
  }
}
