import Glibc
import Receipts
import StudyModel
import Vault

/// A sealed copy of each result that waits, one file each: the database is only an index of them.
///
/// A copy is on the disk before its row is, and goes when the destination has the result or its person took it back.
struct ResultCopies: Sendable {
  private let folder: String
  private let seal: SealedRow
  private let key: String

  /// What a copy turned out to be.
  enum Found: Sendable, Hashable {
    case item(OutboxItem)
    case missing
    /// It is not as it was written, or was sealed under another key.
    case damaged
  }

  init(files: OutboxFiles, key: DeviceKey) {
    folder = files.copies
    seal = SealedRow(key: key)
    self.key = key.id.description
  }

  /// Writes the copy in the place of an earlier one; it is on the disk when this returns.
  func write(_ item: OutboxItem) throws(OutboxError) {
    let sha256 = ContentDigest(of: item.document)
    let attachments = AttachmentList.encode(item.attachments)
    let content =
      AttachmentList.encode(UInt64(bitPattern: item.finished.nanoseconds), byteCount: 8)
      + AttachmentList.encode(UInt64(attachments.count), byteCount: 8)
      + attachments + item.document
    let line = self.line(sha256)
    do {
      try DiskFolder.create(at: folder)
      try DiskFolder.replaceFile(
        at: path(item.id),
        with: line + seal.seal(content, associatedData: Self.associatedData(item.id, line)),
        subject: .sealedFile)
    } catch {
      throw OutboxError(error)
    }
  }

  /// Writes the copy of a row that is there already; without room for it the one before goes, as it is of other bytes,
  /// and the next opening tries again.
  func renew(_ item: OutboxItem) {
    do { try write(item) } catch { remove(item.id) }
  }

  func read(_ id: ResultID) -> Found {
    guard OutboxFiles.exists(path(id)) else { return .missing }
    guard let file = try? DiskFile(.read, at: path(id), subject: .sealedFile),
      let count = try? file.byteCount(), let bytes = try? file.read(count: count),
      let item = item(id, bytes)
    else { return .damaged }
    return .item(item)
  }

  /// Whether a copy of this row is there, by its first line and its length.
  func hasCopy(of entry: OutboxEntry) -> Bool {
    guard let file = try? DiskFile(.read, at: path(entry.id), subject: .sealedFile),
      let count = try? file.byteCount()
    else { return false }
    let line = line(entry.sha256)
    let attachments = AttachmentList.encode(entry.attachments).count
    let rest = count - line.count - SealedRow.overhead - 2 * 8 - attachments
    return Int64(rest) == entry.byteCount
      && (try? file.read(count: line.count)) == line
  }

  /// The results that have a copy, in the order of their ids, which is that of their times.
  func ids() -> [ResultID] {
    OutboxFiles.names(in: folder).compactMap(ResultID.init(_:))
  }

  /// Removes the copy; one that a power cut brings back is removed at the next opening.
  func remove(_ id: ResultID) { unlink(path(id)) }

  /// Waits until what was removed is gone from the disk; where that fails, the next opening removes it again.
  func synchronize() {
    try? DiskFolder.synchronize(folder)
  }

  private func path(_ id: ResultID) -> String { "\(folder)/\(id.text)" }

  private func line(_ sha256: ContentDigest) -> [UInt8] {
    Array("ambler outbox copy 1 \(key) \(sha256)\n".utf8)
  }

  private static func associatedData(_ id: ResultID, _ line: [UInt8]) -> [UInt8] {
    AttachmentList.encode(id.text) + line
  }

  private func item(_ id: ResultID, _ bytes: [UInt8]) -> OutboxItem? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let line = Array(bytes[...end])
    guard
      let content = try? seal.open(
        Array(bytes[(end + 1)...]), associatedData: Self.associatedData(id, line)),
      let finished = Self.number(content, at: 0), let count = Self.number(content, at: 8),
      let attachmentCount = Int(exactly: count), attachmentCount <= content.count - 16,
      let attachments = AttachmentList.decode(Array(content[16..<16 + attachmentCount]))
    else { return nil }
    let document = Array(content[(16 + attachmentCount)...])
    guard line == self.line(ContentDigest(of: document)) else { return nil }
    return OutboxItem(
      id: id, finished: UTCTime(nanoseconds: Int64(bitPattern: finished)), document: document,
      attachments: attachments)
  }

  private static func number(_ bytes: [UInt8], at place: Int) -> UInt64? {
    guard bytes.count >= place + 8 else { return nil }
    return bytes[place..<place + 8].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
