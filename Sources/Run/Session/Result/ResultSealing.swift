import EndToEnd
package import Outbox
import Receipts
import StrictJSON
package import Studies
package import Vault

/// Turns a result into what the outbox holds of a study that has its results sealed.
///
/// The same result gives the same bytes each time: filing it once more, after a crash, changes nothing.
package struct ResultSealing: Sendable {
  private let key: StudySealingKey
  private let secret: SealingSecret
  private let source: SealedAttachmentStore

  /// Seals to `study`, with contents of this home; `key` is the home's.
  package init(to study: StudySealingKey, home: Home, key: DeviceKey) {
    self.key = study
    secret = SealingSecret(key)
    source = SealedAttachmentStore(home: home, key: key)
  }

  /// The item with its document and its attachments sealed; reads each attachment once that is not sealed yet.
  ///
  /// With `sparesDamaged` a file that is lost or damaged for good is left out: the result names it still, and whoever
  /// opens the result is told that it is not there.
  package func sealed(
    _ item: OutboxItem, sparesDamaged: Bool = false
  ) throws(SessionError) -> OutboxItem {
    var attachments: [OutboxAttachment] = []
    var files: [SealedFile] = []
    for plain in item.attachments {
      let attachment: OutboxAttachment
      do throws(SessionError) {
        attachment = try sealed(plain)
      } catch  where sparesDamaged && error.isOfDamagedFile {
        continue
      }
      attachments.append(attachment)
      files.append(
        SealedFile(
          name: plain.plainContentName, sealed: attachment.sha256,
          sealedByteCount: Int(attachment.byteCount)))
    }
    guard let json = try? JSONDocument(bytes: item.document, file: "result").value,
      let envelope = ResultEnvelope(item.document, json, files: files, to: key, secret: secret)
    else { throw .notSealed }
    return OutboxItem(
      id: item.id, finished: item.finished, document: envelope.bytes, attachments: attachments)
  }

  private func sealed(_ plain: OutboxAttachment) throws(SessionError) -> OutboxAttachment {
    // What withdrawing leaves of a result is sealed once more, with files that are sealed already.
    if SealingPath(plain.path) != nil { return plain }
    // One that came sealed from elsewhere: which plain file it is stands inside alone.
    if plain.name.hasSuffix(".\(SealedFile.ending)") { throw .notSealed }
    var attachment = plain
    attachment.name = "\(plain.name).\(SealedFile.ending)"
    attachment.path = SealingPath(plain, to: key).text
    var digest = SHA256()
    do {
      let chunks = try source.open(attachment, at: 0)
      attachment.byteCount = 0
      while let chunk = try chunks.next() {
        digest.update(chunk)
        attachment.byteCount += Int64(chunk.count)
      }
    } catch {
      throw .attachment(error)
    }
    attachment.sha256 = ContentDigest(digest)
    return attachment
  }
}

extension SessionError {
  /// Whether it is a file that cannot be read now, nor later.
  fileprivate var isOfDamagedFile: Bool {
    self == .attachment(.missing) || self == .attachment(.corrupted)
  }
}
