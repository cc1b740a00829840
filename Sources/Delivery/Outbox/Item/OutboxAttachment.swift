package import Receipts

/// A file that belongs to a result and travels before it, addressed by its content: a recording's,
/// or one that an answer refers to.
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
    guard let dot = name.lastIndex(of: ".") else { return Self.otherEnding }
    let last = String(name[name.index(after: dot)...])
    return Self.endings.contains(last) ? last : Self.otherEnding
  }

  /// Endings that are kept: a name comes from a stick, and its ending must not choose a program.
  private static let endings: Set<String> = [
    "json", "png", "jpg", "gif", "webp", "heic", "svg", "wav", "flac", "ogg", "m4a", "mp3", "mp4",
    "webm", "pdf", "txt", "csv", "sealed",
  ]

  private static let otherEnding = "bin"
}
