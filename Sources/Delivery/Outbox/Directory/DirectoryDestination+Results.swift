import Glibc
package import Receipts
import StudyModel
import Vault

extension DirectoryDestination {
  package func putResult(
    _ id: ResultID, sha256: ContentDigest, document: [UInt8]
  ) -> DeliveryVerdict {
    do {
      if id.isNotice { try DiskFolder.create(at: path(.flags)) }
      guard
        try DurableFile(passing: passing).isNew(document, at: Self.document(id, in: folder))
      else { return try compare(id, sha256: sha256, document: document) }
      return .accepted(.new, try receipt(id, sha256: sha256))
    } catch {
      return .tryLater(Self.reason(error), after: nil)
    }
  }

  private func compare(
    _ id: ResultID, sha256: ContentDigest, document: [UInt8]
  ) throws(VaultError) -> DeliveryVerdict {
    let stored = try PlainFile.bytes(at: Self.document(id, in: folder))
    if stored == document { return .accepted(.already, try receipt(id, sha256: sha256)) }
    let name = "\(id)-\(sha256.description.prefix(16)).json"
    _ = try DurableFile(passing: passing).write(document, to: path(.conflicts, name))
    return .conflict
  }

  /// The receipt written when the result was first stored, or a new one.
  private func receipt(
    _ id: ResultID, sha256: ContentDigest
  ) throws(VaultError) -> DeliveryReceipt {
    let file = path(.receipts, "\(id).json")
    if let bytes = try PlainFile.bytes(at: file), let known = ReceiptFile.read(bytes),
      known.id == id, known.sha256 == sha256
    {
      return known
    }
    let receipt = DeliveryReceipt(id: id, sha256: sha256, storedAt: now())
    try DiskFolder.replaceFile(at: file, with: ReceiptFile(receipt).bytes, subject: .plainFile)
    return receipt
  }
}

extension DurableFile {
  /// Writes the file unless one is there already, whatever is in it.
  fileprivate func isNew(_ bytes: [UInt8], at path: String) throws(VaultError) -> Bool {
    if OutboxFiles.exists(path) {
      // A crash may have left the second name that the file was written under.
      unlink(Self.temporary(for: path))
      return false
    }
    return try write(bytes, to: path) == .written
  }
}
