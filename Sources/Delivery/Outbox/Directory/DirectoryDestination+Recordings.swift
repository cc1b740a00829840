import Glibc
package import Receipts
import StudyModel
import Vault

extension DirectoryDestination {
  /// A folder asks for nothing: whoever has it compares it.
  package func wanted() -> [ContentDigest] { [] }

  package func stored(_ attachment: OutboxAttachment) -> StoredContent {
    let final = path(.recordings, attachment.contentName)
    do {
      if try PlainFile.byteCount(at: final) != nil {
        if try isRight(final, attachment) { return .whole }
        try keepAside(final)
      }
      let partial = try PlainFile.byteCount(at: DurableFile.temporary(for: final)) ?? 0
      return .upTo(min(partial, attachment.byteCount))
    } catch {
      return .tryLater(Self.reason(error), after: nil)
    }
  }

  package func putAttachment(
    _ content: AttachmentContent, from offset: Int64
  ) -> AttachmentVerdict {
    do {
      switch try copy(content, from: offset) {
      case .stored: return .stored
      // The part that was here may be what a power cut left of it: once more from the beginning.
      case .wrongDigest where offset > 0: return try copyAgain(content)
      case .wrongDigest: return .unreadable(.corrupted)
      case .unreadable(let fault): return .unreadable(fault)
      }
    } catch {
      return .tryLater(Self.reason(error), after: nil)
    }
  }

  private enum CopyOutcome {
    case stored, wrongDigest
    case unreadable(AttachmentFault)
  }

  private func copyAgain(_ content: AttachmentContent) throws(VaultError) -> AttachmentVerdict {
    switch try copy(content, from: 0) {
    case .stored: .stored
    case .wrongDigest: .unreadable(.corrupted)
    case .unreadable(let fault): .unreadable(fault)
    }
  }

  private func copy(
    _ content: AttachmentContent, from offset: Int64
  ) throws(VaultError) -> CopyOutcome {
    let final = path(.recordings, content.attachment.contentName)
    let temporary = DurableFile.temporary(for: final)
    let outcome: CopyOutcome
    do {
      outcome = try fill(temporary, content, from: offset)
    } catch {
      if error.isDiskFull { unlink(temporary) }  // Half a recording must not fill the disk for all.
      throw error
    }
    guard case .stored = outcome else {
      unlink(temporary)
      return outcome
    }
    // Whatever took the name meanwhile has the same content.
    try DiskFolder.rename(temporary, to: final, subject: .plainFile)
    passing(.fileRenamed)
    return .stored
  }

  private func fill(
    _ temporary: String, _ content: AttachmentContent, from offset: Int64
  ) throws(VaultError) -> CopyOutcome {
    var hasher = SHA256()
    var file = try DiskFile(offset > 0 ? .update : .replace, at: temporary, subject: .plainFile)
    if offset > 0 {
      guard try PlainFile.hash(at: temporary, limit: offset, into: &hasher) == offset else {
        return .wrongDigest
      }
      try file.cut(to: Int(offset))
    }
    if let fault = try append(content, from: offset, to: &file, &hasher) {
      return .unreadable(fault)
    }
    passing(.fileWritten)
    try file.synchronize()
    passing(.fileSynchronized)
    return ContentDigest(hasher) == content.attachment.sha256 ? .stored : .wrongDigest
  }

  /// Copies to the end of the content; gives what is wrong with our own copy.
  private func append(
    _ content: AttachmentContent, from offset: Int64, to file: inout DiskFile,
    _ hasher: inout SHA256
  ) throws(VaultError) -> AttachmentFault? {
    let chunks: any AttachmentChunks
    do { chunks = try content.open(at: offset) } catch { return error }
    var byteCount = offset
    while true {
      let chunk: [UInt8]?
      do { chunk = try chunks.next() } catch { return error }
      guard let chunk else { return nil }
      byteCount += Int64(chunk.count)
      // Longer than recorded: without this a faulty source could fill the disk.
      if byteCount > content.attachment.byteCount { return .corrupted }
      hasher.update(chunk)
      try file.write(chunk)
    }
  }

  private func isRight(
    _ file: String, _ attachment: OutboxAttachment
  ) throws(VaultError) -> Bool {
    var hasher = SHA256()
    _ = try PlainFile.hash(at: file, limit: Int64.max, into: &hasher)
    return ContentDigest(hasher) == attachment.sha256
  }

  /// Keeps a file whose bytes are not what its name says.
  private func keepAside(_ file: String) throws(VaultError) {
    var number = 1
    while OutboxFiles.exists("\(file).wrong-\(number)") { number += 1 }
    try DiskFolder.rename(file, to: "\(file).wrong-\(number)", subject: .plainFile)
  }
}
