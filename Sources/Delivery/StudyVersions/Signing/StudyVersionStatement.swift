import StrictJSON
package import StudyModel

/// What a study server says when it gives a study version.
package struct StudyVersionStatement: Sendable, Hashable {
  /// From 1; what is published later in the study has a higher one.
  package var number: Int
  package var manifest: StudyManifest
  /// By the server's clock.
  package var signedAt: UTCTime
  /// The name of the study key that signs.
  package var key: String

  package init(number: Int, manifest: StudyManifest, signedAt: UTCTime, key: String) {
    self.number = number
    self.manifest = manifest
    self.signedAt = signedAt
    self.key = key
  }

  var members: [JSONMember] {
    [
      JSONMember(key: "ambler", value: 1), JSONMember(key: "number", value: .number(number)),
      JSONMember(key: "manifest", value: manifest.json),
      JSONMember(key: "signedAt", value: .string(signedAt.text)),
      JSONMember(key: "key", value: .string(key)),
    ]
  }

  /// What is signed: a line that no other statement begins with, and the canonical JSON (RFC 8785).
  ///
  /// Nil where it has no canonical form.
  package var signedBytes: [UInt8]? {
    guard let canonical = try? JSONValue.object(members).canonical() else { return nil }
    return Array("ambler study version 1\n".utf8) + canonical
  }
}
