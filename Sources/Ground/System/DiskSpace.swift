import Glibc

/// What a disk has room for.
package enum DiskSpace {
  /// How many bytes the disk of this path has for ordinary users; nil where that cannot be told.
  package static func freeBytes(at path: String) -> Int64? {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return nil }
    return Int64(clamping: UInt64(status.f_bavail) * UInt64(status.f_frsize))
  }
}
