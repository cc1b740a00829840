import Glibc

/// Which file it is, and since when it is as it is: another one, or one that was written since, differs.
package struct ContentIdentity: Sendable, Hashable {
  private let device: UInt64
  private let file: UInt64
  private let changed: Int64
  private let byteCount: Int64

  /// A file by its number on its device; `changed` grows with each change.
  package init(device: UInt64, file: UInt64, changed: Int64, byteCount: Int64) {
    self.device = device
    self.file = file
    self.changed = changed
    self.byteCount = byteCount
  }

  init(_ status: stat) {
    self.init(
      device: UInt64(status.st_dev), file: UInt64(status.st_ino),
      changed: Int64(status.st_ctim.tv_sec) * 1_000_000_000 + Int64(status.st_ctim.tv_nsec),
      byteCount: Int64(status.st_size))
  }

  /// Whether it is the same file, however it was changed; a new name is a change, too.
  func isSameFile(as other: ContentIdentity) -> Bool {
    device == other.device && file == other.file
  }
}
