import Glibc
import Receipts
import StudyModel
import System
import Vault

/// Takes bundles from a folder into an outbox, where they are queued like any other result.
///
/// Every digest is checked before anything is queued, and importing twice does no harm. The files
/// on the stick are left as they are.
package actor BundleImporter {
  private let queue = SerialQueue("ambler.outbox.import")
  private let outbox: Outbox
  private let store: any AttachmentStore

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// `store` keeps the recordings sealed on this device.
  package init(outbox: Outbox, store: any AttachmentStore) {
    self.outbox = outbox
    self.store = store
  }

  /// Imports every bundle in the order of the manifests' ids, which is the order of their times.
  package func importBundles(from folder: String) async throws(OutboxError) -> BundleImportReport {
    var report = BundleImportReport()
    for name in try manifestNames(in: folder) {
      guard let manifest = manifest(named: name, in: folder),
        let item = Item(manifest), name == "\(item.id).json"
      else {
        report.unreadableManifestCount += 1
        continue
      }
      switch read(item, in: folder) {
      case .success(let whole): try await put(whole, &report)
      case .failure(let fault): report.damaged[item.id] = fault
      }
    }
    return report
  }

  /// What a readable manifest promises.
  private struct Item {
    let id: ResultID
    let sha256: ContentDigest
    let finished: UTCTime
    let attachments: [OutboxAttachment]

    init?(_ manifest: BundleManifest) {
      guard let id = ResultID(manifest.id),
        let sha256 = ContentDigest(hexadecimal: manifest.sha256),
        let finished = WireTime.time(manifest.finished), let attachments = manifest.attachments()
      else { return nil }
      self.id = id
      self.sha256 = sha256
      self.finished = finished
      self.attachments = attachments
    }
  }

  private func read(_ item: Item, in folder: String) -> Result<OutboxItem, BundleFault> {
    Result { () throws(BundleFault) in
      let document = try document(of: item.id, sha256: item.sha256, in: folder)
      let adopted = try adopt(item.attachments, from: folder)
      return OutboxItem(
        id: item.id, finished: item.finished, document: document, attachments: adopted)
    }
  }

  private func put(_ item: OutboxItem, _ report: inout BundleImportReport) async throws(OutboxError)
  {
    do {
      switch try await outbox.put(item) {
      case .stored: report.imported.append(item.id)
      case .alreadyStored, .withdrawn: report.alreadyThere.append(item.id)
      }
    } catch .otherBytes(let id, _) {
      report.conflicts.append(id)
    }
  }

  private func manifestNames(in folder: String) throws(OutboxError) -> [String] {
    guard let listing = opendir("\(folder)/manifests") else {
      throw OutboxError(systemCall: "opendir", code: errno)
    }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
        start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".json"), !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  private func manifest(named name: String, in folder: String) -> BundleManifest? {
    // A manifest that cannot be read is counted as unreadable, whatever the cause.
    let bytes = try? PlainFile.bytes(at: "\(folder)/manifests/\(name)")
    return (bytes ?? nil).flatMap(BundleManifest.read)
  }

  private func document(
    of id: ResultID, sha256: ContentDigest, in folder: String
  ) throws(BundleFault) -> [UInt8] {
    let found: [UInt8]?
    do {
      found = try PlainFile.bytes(at: DirectoryDestination.document(id, in: folder))
    } catch {
      throw .documentCorrupted
    }
    guard let found else { throw .documentMissing }
    guard ContentDigest(of: found) == sha256 else { throw .documentCorrupted }
    return found
  }

  private func adopt(
    _ attachments: [OutboxAttachment], from folder: String
  ) throws(BundleFault) -> [OutboxAttachment] {
    var adopted: [OutboxAttachment] = []
    for attachment in attachments {
      do {
        adopted.append(try adopt(attachment, from: folder))
      } catch {
        switch error {
        case .missing, .away: throw .recordingMissing
        case .corrupted: throw .recordingCorrupted
        }
      }
    }
    return adopted
  }

  private func adopt(
    _ attachment: OutboxAttachment, from folder: String
  ) throws(AttachmentFault) -> OutboxAttachment {
    let chunks = CheckedAttachmentChunks(
      try PlainFolder(folder).open(attachment, at: 0), expecting: attachment)
    var ours = attachment
    ours.path = try store.adopt(attachment, content: chunks)
    // A store that did not read to the end has not proved the digest.
    guard chunks.isComplete else { throw .corrupted }
    return ours
  }
}
