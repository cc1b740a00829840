package import Receipts
import StrictJSON

/// A file of a result as it stands inside the envelope: what it is, and under which digest it travels sealed.
package struct SealedFile: Sendable, Hashable {
  /// The name under which a destination would keep the plain content.
  package var name: String
  /// The digest of the sealed bytes.
  package var sealed: ContentDigest
  /// The length of the sealed bytes.
  package var sealedByteCount: Int

  /// What every file of a result is sealed for.
  package static let context = Array("ambler sealed file 1\n".utf8)

  /// The ending of the names of sealed files.
  package static let ending = "sealed"

  package init(name: String, sealed: ContentDigest, sealedByteCount: Int) {
    self.name = name
    self.sealed = sealed
    self.sealedByteCount = sealedByteCount
  }

  /// The digest of the plain content, which its name begins with; nil for another name.
  package var sha256: ContentDigest? {
    ContentDigest(hexadecimal: String(name.prefix { $0 != "." }))
  }

  var json: JSONValue {
    .object([
      "name": .string(name), "sha256": .string("\(sealed)"), "bytes": .number(sealedByteCount),
    ])
  }

  init?(json: JSONValue) {
    guard let name = json["name"]?.stringValue,
      let sealed = json["sha256"]?.stringValue.flatMap({ ContentDigest(hexadecimal: $0) }),
      let byteCount = json["bytes"]?.integerValue
    else { return nil }
    self.init(name: name, sealed: sealed, sealedByteCount: byteCount)
  }
}
