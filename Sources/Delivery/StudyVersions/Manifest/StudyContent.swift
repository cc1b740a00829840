package import Receipts
package import StrictJSON

/// A file of a study version.
package struct StudyContent: Sendable, Hashable {
  /// What a file is for.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The study file itself; a version has exactly one.
    case study
    /// A task file that the study names.
    case task
    /// A picture, a sound, a film or a document that a task shows.
    case media
  }

  package var path: ContentPath
  package var kind: Kind
  /// At least 0.
  package var byteCount: Int
  package var sha256: ContentDigest

  package init(path: ContentPath, kind: Kind, byteCount: Int, sha256: ContentDigest) {
    self.path = path
    self.kind = kind
    self.byteCount = byteCount
    self.sha256 = sha256
  }

  package var json: JSONValue {
    .object([
      "path": .string(path.text), "kind": .string(kind.rawValue), "bytes": .number(byteCount),
      "sha256": .string("\(sha256)"),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard json.objectValue?.count == 4,
      let path = json["path"]?.stringValue.flatMap(ContentPath.init),
      let kind = json["kind"]?.stringValue.flatMap(Kind.init(rawValue:)),
      let byteCount = json["bytes"]?.integerValue, byteCount >= 0,
      let sha256 = json["sha256"]?.stringValue.flatMap(ContentDigest.init(hexadecimal:))
    else { return nil }
    self.init(path: path, kind: kind, byteCount: byteCount, sha256: sha256)
  }
}
