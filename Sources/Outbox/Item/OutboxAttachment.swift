/// A recording's file that belongs to a result and travels before it, addressed by its content.
package struct OutboxAttachment: Sendable, Hashable {
  /// The file's name in the result, such as `walk.csv.zst`.
  package var name: String
  /// The digest of the plain content.
  package var sha256: ContentDigest
  /// The length of the plain content.
  package var byteCount: Int64
  /// Where the sealed content is on this device, relative to a folder that the source knows.
  package var path: String

  package init(name: String, sha256: ContentDigest, byteCount: Int64, path: String) {
    self.name = name
    self.sha256 = sha256
    self.byteCount = byteCount
    self.path = path
  }

  /// The name under which a destination keeps it: the digest and an ending that says how to read it.
  package var contentName: String { "\(sha256).\(ending)" }

  private var ending: String {
    if name.hasSuffix(".csv.zst") { return "csv.zst" }
    return name.hasSuffix(".json") ? "json" : "bin"
  }
}
