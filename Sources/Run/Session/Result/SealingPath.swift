import EndToEnd
package import Outbox
import Receipts
import Studies

/// How an attachment in the outbox says that it is sealed on its way: to which key, and which plain content.
struct SealingPath: Hashable {
  /// The key that it is sealed to.
  let key: StudySealingKey
  /// The plain content; its name is that of the sealed one without the ending.
  let plain: OutboxAttachment

  private static let prefix = "sealed/"

  init(_ plain: OutboxAttachment, to key: StudySealingKey) {
    self.key = key
    self.plain = plain
  }

  /// Reads the path that `text` writes; nil for any other.
  init?(_ path: String) {
    guard path.hasPrefix(Self.prefix) else { return nil }
    let parts = path.split(separator: "/", maxSplits: 4, omittingEmptySubsequences: false)
    guard parts.count == 5, let key = StudySealingKey(parts[1]),
      let sha256 = ContentDigest(hexadecimal: String(parts[2])), let byteCount = Int64(parts[3])
    else { return nil }
    self.key = key
    plain = OutboxAttachment(
      name: "", sha256: sha256, byteCount: byteCount, path: String(parts[4]))
  }

  var text: String {
    "\(Self.prefix)\(key)/\(plain.sha256)/\(plain.byteCount)/\(plain.path)"
  }
}

extension OutboxAttachment {
  /// Where the plain content is, below the folder of recordings or as an adopted file.
  package var plainPath: String { SealingPath(path)?.plain.path ?? path }

  /// The name under which a destination would keep the plain content.
  var plainContentName: String {
    guard var plain = SealingPath(path)?.plain else { return contentName }
    plain.name = String(name.dropLast(SealedFile.ending.utf8.count + 1))
    return plain.contentName
  }
}
