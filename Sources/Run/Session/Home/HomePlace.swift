import Glibc

/// Which folder a home is, so that another in its place, such as a mount point without its disk, is told from it.
package struct HomePlace: Sendable, Hashable {
  private let device: UInt64
  private let file: UInt64

  /// Nil if no folder is there.
  package init?(_ home: Home) {
    var status = stat()
    guard stat(home.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    device = UInt64(status.st_dev)
    file = UInt64(status.st_ino)
  }
}
