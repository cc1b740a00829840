package import Receipts
package import StrictJSON
package import StudyModel

/// What a study server says when it gives a study version.
package struct StudyVersionStatement: SignedStatement {
  package static let heading = "ambler study version 1"

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

  /// The version as results name it.
  package var name: StudyVersionName {
    StudyVersionName(
      study: manifest.study, version: manifest.version, number: number,
      sha256: "\(manifest.sha256)")
  }

  package var members: [JSONMember] {
    [
      JSONMember(key: "ambler", value: 1), JSONMember(key: "number", value: .number(number)),
      JSONMember(key: "manifest", value: manifest.json),
      JSONMember(key: "signedAt", value: .string(signedAt.text)),
      JSONMember(key: "key", value: .string(key)),
    ]
  }

  package init?(json: JSONValue) {
    guard let number = json["number"]?.integerValue, number > 0,
      let manifest = json["manifest"].flatMap(StudyManifest.init(json:)),
      let signedAt = json["signedAt"]?.stringValue.flatMap(UTCTime.init(text:)),
      let key = json["key"]?.stringValue
    else { return nil }
    self.init(number: number, manifest: manifest, signedAt: signedAt, key: key)
  }
}

/// A study version and the study key's signature over it.
package typealias SignedStudyVersion = Signed<StudyVersionStatement>
