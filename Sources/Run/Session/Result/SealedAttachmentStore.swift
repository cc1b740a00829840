import EndToEnd
import Foundation
import Glibc
package import Outbox
import Receipts
package import Vault

/// The attachments of this device, sealed under its key.
///
/// They are its own recordings, the files that people attached to answers, and what came with
/// results from another device.
///
/// Content is stored once: its digest is its name.
package struct SealedAttachmentStore: AttachmentStore {
  private let home: Home
  /// The home as it was found at first; nil if there was none yet.
  private let place: HomePlace?
  private let folder: String
  private let key: DeviceKey
  private let recordings: RecordingAttachments

  private static let prefix = "adopted/"

  /// Stores in this home, sealed under `key`; the home need not be there yet.
  package init(home: Home, key: DeviceKey) {
    self.home = home
    place = HomePlace(home)
    folder = home.adoptedFolder
    self.key = key
    recordings = RecordingAttachments(home: home, key: key)
  }

  /// Where `open` finds an attachment that was adopted.
  static func path(of attachment: OutboxAttachment) -> String { prefix + attachment.contentName }

  package func open(
    _ attachment: OutboxAttachment, at offset: Int64
  ) throws(AttachmentFault) -> any AttachmentChunks {
    do throws(AttachmentFault) {
      return try find(attachment, at: offset)
    } catch {
      if error == .missing, let place, HomePlace(home) != place { throw .away }
      throw error
    }
  }

  private func find(
    _ attachment: OutboxAttachment, at offset: Int64
  ) throws(AttachmentFault) -> any AttachmentChunks {
    if let sealing = SealingPath(attachment.path) {
      let chunks = SealingChunks(
        try find(sealing.plain, at: 0), of: sealing, secret: SealingSecret(key))
      return try ContentChunks(skipping: offset) { () throws(AttachmentFault) in
        try chunks.next()
      }
    }
    guard attachment.path.hasPrefix(Self.prefix) else {
      return try recordings.open(attachment, at: offset)
    }
    let name = String(attachment.path.dropFirst(Self.prefix.count))
    // A path comes with an outbox: it must lead to that content and nowhere else.
    guard name.hasPrefix("\(attachment.sha256)."), !name.contains("/") else { throw .missing }
    return try open(named: name, at: offset)
  }

  package func adopt(
    _ attachment: OutboxAttachment, content: any AttachmentChunks
  ) throws(AttachmentFault) -> String {
    let name = attachment.contentName
    if isWhole(attachment) {
      // What comes is read all the same: its reader proves the digest at its end.
      while try content.next() != nil {}
    } else {
      try store(content, as: name, expecting: attachment)
    }
    return Self.path(of: attachment)
  }

  /// Whether the content is here already and reads back as what it should be.
  private func isWhole(_ attachment: OutboxAttachment) -> Bool {
    do {
      let chunks = try open(named: attachment.contentName, at: 0)
      var digest = SHA256()
      var byteCount: Int64 = 0
      while let chunk = try chunks.next() {
        digest.update(chunk)
        byteCount += Int64(chunk.count)
      }
      return byteCount == attachment.byteCount && digest.bytes == attachment.sha256.bytes
    } catch {
      return false
    }
  }

  /// Puts the content in place of what may be there, whole or not at all.
  private func store(
    _ content: any AttachmentChunks, as name: String, expecting attachment: OutboxAttachment
  ) throws(AttachmentFault) {
    let temporary = path(name) + ".new"
    do {
      try DiskFolder.create(at: folder)
      unlink(temporary)  // One that a crash left; that there is none is the rule.
      let writer = try SealedFileWriter(
        creating: temporary, key: key, context: Self.context(name))
      var digest = SHA256()
      while let chunk = try content.next() {
        digest.update(chunk)
        try writer.append(chunk)
      }
      guard digest.bytes == attachment.sha256.bytes else { throw AttachmentFault.corrupted }
      try writer.finish()
      try DiskFolder.rename(temporary, to: path(name), subject: .sealedFile)
    } catch {
      unlink(temporary)
      throw (error as? AttachmentFault) ?? .corrupted
    }
  }

  private func open(
    named name: String, at offset: Int64
  ) throws(AttachmentFault) -> any AttachmentChunks {
    let reader: SealedFileReader
    do {
      reader = try SealedFileReader(at: path(name), key: key, context: Self.context(name))
    } catch {
      throw error.isMissingFile ? .missing : .corrupted
    }
    return try ContentChunks(skipping: offset) { () throws(AttachmentFault) in
      do {
        if let chunk = try reader.next() { return chunk }
      } catch {
        throw .corrupted
      }
      guard reader.ending == .finished else { throw .corrupted }
      return nil
    }
  }

  /// The names of all content that is kept in a home; none where the folder is not there.
  static func names(in home: Home) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: home.adoptedFolder)) ?? []
    return files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
  }

  /// Brings content of that name from another home; what is here already stays.
  func bring(_ name: String, from other: Home, _ copy: SealedFileCopy) throws(VaultError) {
    guard access(path(name), F_OK) != 0 else { return }
    try DiskFolder.create(at: folder)
    try copy.make(
      of: "\(other.adoptedFolder)/\(name)\(Self.suffix)", to: path(name),
      context: Self.context(name))
  }

  private static let suffix = ".sealed"

  private func path(_ name: String) -> String { "\(folder)/\(name)\(Self.suffix)" }

  /// What a sealed file is bound to, so that it opens only as itself.
  private static func context(_ name: String) -> String { "adopted attachment \(name)" }
}
