import Outbox
import StudyModel

/// What a person attaches to an answer.
package enum AttachedContent: Sendable, Hashable {
  /// A file of this machine.
  case file(path: String)
  /// What a front took in itself, such as a photo or a drawn signature.
  ///
  /// `mediaType` is what the front says of it, as in `image/png`; `name` is one that a file of it
  /// would have. Neither goes into the journal or the result as it is.
  case bytes([UInt8], mediaType: String, name: String)
}

extension AttachedContent {
  private static let pieceByteCount = 1 << 16

  /// The content from its beginning, piece by piece; each call begins anew.
  func open() throws(AttachmentFault) -> any AttachmentChunks {
    switch self {
    case .file(let path): return try PlainFileChunks(at: path, from: 0)
    case .bytes(let bytes, _, _):
      var rest = bytes[...]
      return try ContentChunks(skipping: 0) {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(Self.pieceByteCount) }
        return Array(rest.prefix(Self.pieceByteCount))
      }
    }
  }

  /// What kind of content it is, by its first bytes and what else is said of it.
  func mediaType(firstBytes: [UInt8]) -> MediaType {
    switch self {
    case .file(let path): MediaType(firstBytes: firstBytes, fileName: path)
    case .bytes(_, let declared, let name):
      MediaType(firstBytes: firstBytes, declared: declared, fileName: name)
    }
  }
}
