package import StrictJSON

/// Which version of a study something was made with, as a result names it.
package struct StudyVersionName: Sendable, Hashable {
  /// The id of the study.
  package var study: String
  /// The version as the study file gives it, such as `1.0.0`.
  package var version: String
  /// The number under which the study server published it, from 1.
  package var number: Int
  /// The digest of all its files, SHA-256 in 64 hexadecimal digits.
  package var sha256: String

  package init(study: String, version: String, number: Int, sha256: String) {
    self.study = study
    self.version = version
    self.number = number
    self.sha256 = sha256
  }

  package var json: JSONValue {
    .object([
      "study": .string(study), "version": .string(version), "number": .number(number),
      "sha256": .string(sha256),
    ])
  }

  /// Reads what `json` writes; nil for anything else.
  package init?(json: JSONValue) {
    guard json.objectValue?.count == 4, let study = json["study"]?.stringValue, !study.isEmpty,
      let version = json["version"]?.stringValue, !version.isEmpty,
      let number = json["number"]?.integerValue, number > 0,
      let sha256 = json["sha256"]?.stringValue, Self.isDigest(sha256)
    else { return nil }
    self.init(study: study, version: version, number: number, sha256: sha256)
  }

  private static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
