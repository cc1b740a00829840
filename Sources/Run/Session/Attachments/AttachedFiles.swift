import Glibc
import Outbox
import Receipts
import StudyModel
import Vault

/// Takes what people attach to answers into the home, sealed, before an answer refers to it.
struct AttachedFiles {
  private let store: SealedAttachmentStore

  /// Why it is not taken.
  enum Refusal: Error, Equatable {
    case missing
    case unreadable
    case notAFile
    /// The disk takes no more, or the file was written to while it was being read.
    case notKept
    case answer(AnswerRefusal)
  }

  init(home: Home, key: DeviceKey) {
    store = SealedAttachmentStore(home: home, key: key)
  }

  /// The content as an answer to `question` refers to it; its bytes are on the disk when this
  /// returns.
  ///
  /// Blocks. Nothing is stored of content that does not fit the question.
  func keep(_ content: AttachedContent, for question: Question) throws(Refusal) -> AttachedFile {
    let largest: Int? =
      if case .attachment(let format) = question.format { format.maximumByteCount } else { nil }
    let found = try Self.survey(content, atMost: largest)
    let file = AttachedFile(
      sha256: found.digest.hexadecimal, byteCount: found.byteCount, mediaType: found.type.name)
    do {
      _ = try question.accept(.attachment(file))
    } catch {
      throw .answer(error)
    }
    guard let attachment = file.delivered else { throw .unreadable }
    do {
      _ = try store.adopt(attachment, content: try content.open())
    } catch {
      // The digest was taken a moment ago: other bytes, or a disk that takes no more.
      throw .notKept
    }
    return file
  }

  private struct Found {
    var digest = SHA256()
    var byteCount = 0
    var type = MediaType.unknown
  }

  /// Reads the content once, piece by piece; what goes beyond the limit is not read to its end.
  private static func survey(
    _ content: AttachedContent, atMost largest: Int?
  ) throws(Refusal) -> Found {
    if case .file(let path) = content { try requirePlainFile(path) }
    var found = Found()
    do {
      let chunks = try content.open()
      while let chunk = try chunks.next() {
        if found.byteCount == 0 { found.type = content.mediaType(firstBytes: chunk) }
        found.digest.update(chunk)
        found.byteCount += chunk.count
        if let largest, found.byteCount > largest { break }
      }
    } catch {
      throw .unreadable
    }
    return found
  }

  /// A folder cannot be read, and a pipe might never end.
  private static func requirePlainFile(_ path: String) throws(Refusal) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw errno == ENOENT ? .missing : .unreadable }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
  }
}

extension AttachedFile {
  /// The file as it travels with its result; nil if its digest is none.
  var delivered: OutboxAttachment? {
    guard let digest = ContentDigest(hexadecimal: sha256) else { return nil }
    var attachment = OutboxAttachment(
      name: "\(sha256).\(MediaType(named: mediaType).ending)", sha256: digest,
      byteCount: Int64(byteCount), path: "")
    attachment.path = SealedAttachmentStore.path(of: attachment)
    return attachment
  }
}
