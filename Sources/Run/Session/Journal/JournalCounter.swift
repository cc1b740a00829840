import Glibc
import Vault

/// How many records a run's journal has, sealed in a file beside it.
///
/// It is written when a record is on the disk, and nobody waits for it: after a power cut it may say less than there
/// is, never more. A count that is not there, or does not open, says nothing.
struct JournalCounter: Sendable {
  private let path: String
  private let seal: SealedRow
  private let associatedData: [UInt8]

  private static let byteCount = 8

  init(_ run: RunID, in home: Home, key: DeviceKey) {
    self.init(at: home.runFolder(run) + "/count", of: run, key: key)
  }

  /// The count of a run whose folder is not in its place yet.
  init(at path: String, of run: RunID, key: DeviceKey) {
    self.path = path
    seal = SealedRow(key: key)
    associatedData = Array("journal count \(run.text)".utf8)
  }

  /// Keeps the count; on a full disk the one before stays, which says less.
  func write(_ count: Int) {
    let plain = (0..<Self.byteCount).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) }
    let sealed = seal.seal(plain, associatedData: associatedData)
    let opened = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard opened >= 0 else { return }
    // In one call: a kill leaves the old count or the new one.
    _ = pwrite(opened, sealed, sealed.count, 0)
    close(opened)
  }

  /// Throws `corrupted` if the journal has fewer records than it had.
  func check(_ found: Int) throws(VaultError) {
    guard let kept = read(), found < kept else { return }
    throw .corrupted(chunk: found)
  }

  private func read() -> Int? {
    let count = Self.byteCount + SealedRow.overhead
    guard let file = try? DiskFile(.read, at: path, subject: .sealedFile),
      let sealed = try? file.read(count: count), sealed.count == count,
      let plain = try? seal.open(sealed, associatedData: associatedData)
    else { return nil }
    return plain.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
